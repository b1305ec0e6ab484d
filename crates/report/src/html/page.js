"use strict";
// Light or dark: what the system wants, until somebody chooses.
(() => {
  const root = document.documentElement;
  const kept = {
    get() { try { return localStorage.getItem("mohs-theme"); } catch { return null; } },
    set(value) { try { localStorage.setItem("mohs-theme", value); } catch { /* pages from disk may keep nothing */ } },
  };
  const show = (theme) => { if (theme) root.dataset.theme = theme; };
  show(kept.get());
  document.getElementById("theme")?.addEventListener("click", () => {
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    show(isDark ? "light" : "dark");
    kept.set(root.dataset.theme);
  });
})();

// The table of files: a filter, and columns that sort.
(() => {
  const table = document.getElementById("files");
  if (!table) return;
  const body = table.tBodies[0];
  const filter = document.getElementById("filter");
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    for (const row of body.rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
  [...table.tHead.rows[0].cells].forEach((cell, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = cell.textContent;
    cell.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = cell.getAttribute("aria-sort") === "descending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      cell.setAttribute("aria-sort", down ? "ascending" : "descending");
      const key = (row) => row.cells[column].textContent;
      const compare = (a, b) => key(a).localeCompare(key(b), "en", { numeric: true });
      const rows = [...body.rows].sort((a, b) => (down ? compare(a, b) : compare(b, a)));
      body.append(...rows);
    });
  });
})();

// The source: types under the pointer, and of what was chosen all around it.
(() => {
  const code = document.getElementById("code");
  if (!code) return;
  const { types, expressions, callees, reasons } = JSON.parse(document.getElementById("table").textContent);
  const tip = document.getElementById("tip");
  const here = document.getElementById("here");
  const parts = [...code.querySelectorAll("[data-e]")];
  // Which expressions a part belongs to, the innermost first.
  const around = (index) => {
    const chain = [];
    for (let at = index; at >= 0; at = expressions[at][1]) chain.push(at);
    return chain;
  };
  const ofExpression = new Map();
  for (const part of parts) {
    for (const index of around(Number(part.dataset.e))) {
      if (!ofExpression.has(index)) ofExpression.set(index, []);
      ofExpression.get(index).push(part);
    }
  }
  const textOf = (index) => {
    const all = ofExpression.get(index) ?? [];
    if (!all.length) return "";
    const range = document.createRange();
    range.setStartBefore(all[0]);
    range.setEndAfter(all[all.length - 1]);
    // The numbers of lines stand between the lines.
    const copy = range.cloneContents();
    for (const extra of copy.querySelectorAll(".line > a, .card, .lens")) extra.remove();
    const text = [...copy.querySelectorAll(".line")].map((line) => line.textContent).join("\n") || copy.textContent;
    const short = text.replace(/\s+/g, " ").trim();
    return short.length > 90 ? `${short.slice(0, 60)} … ${short.slice(-20)}` : short;
  };
  const typeOf = (index) => types[expressions[index][0]];
  const light = (index) => {
    for (const part of code.querySelectorAll(".lit")) part.classList.remove("lit");
    for (const part of ofExpression.get(index) ?? []) part.classList.add("lit");
  };

  let chosen = -1;
  const hideTip = () => { tip.hidden = true; if (chosen < 0) light(-1); };
  code.addEventListener("pointerover", (event) => {
    const part = event.target.closest("[data-e], [data-s]");
    if (!part) return hideTip();
    const lines = [];
    if (part.dataset.e) {
      const index = Number(part.dataset.e);
      lines.push(typeOf(index));
      for (const callee of expressions[index][2]) lines.push(`${callees[callee][0]}\n  ${callees[callee][2].replace(/\n/g, "\n  ")}`.trimEnd());
      if (chosen < 0) light(index);
    }
    if (part.dataset.s) lines.push(`not judged: ${reasons[Number(part.dataset.s)]}`);
    tip.textContent = lines.join("\n");
    tip.hidden = false;
    const box = part.getClientRects()[0];
    const top = box.bottom + 6 + tip.offsetHeight > innerHeight ? box.top - tip.offsetHeight - 6 : box.bottom + 6;
    tip.style.top = `${Math.max(0, top)}px`;
    tip.style.left = `${Math.max(0, Math.min(box.left, innerWidth - tip.offsetWidth - 8))}px`;
  });
  code.addEventListener("pointerleave", hideTip);

  const choose = (index) => {
    chosen = index;
    light(index);
    here.hidden = index < 0;
    if (index < 0) return;
    const table = document.createElement("table");
    for (const at of around(index)) {
      const row = table.insertRow();
      row.insertCell().textContent = textOf(at);
      const cell = row.insertCell();
      cell.append(typeOf(at));
      for (const callee of expressions[at][2]) {
        const [name, address, known] = callees[callee];
        const link = document.createElement("a");
        link.href = address;
        link.textContent = name;
        cell.append("\n", link, known ? ` ${known}` : "");
      }
    }
    here.replaceChildren(table);
    ofExpression.get(index)?.[0]?.scrollIntoView({ block: "nearest" });
  };
  code.addEventListener("click", (event) => {
    if (event.target.closest("a, summary")) return;
    const part = event.target.closest("[data-e]");
    choose(part ? Number(part.dataset.e) : -1);
  });

  const inView = (list, step) => {
    const middle = innerHeight / 3;
    const rest = step > 0 ? list.filter((it) => it.getBoundingClientRect().top > middle + 2)
      : list.filter((it) => it.getBoundingClientRect().top < middle - 2).reverse();
    const next = rest[0];
    if (!next) return;
    scrollBy(0, next.getBoundingClientRect().top - middle);
    if (next.classList.contains("card")) next.focus({ preventScroll: true });
  };
  const findings = [...code.querySelectorAll(".card")];
  const methods = [...code.querySelectorAll(".d")];
  const nextExpression = (step) => {
    const order = [...ofExpression.keys()].sort((a, b) => a - b);
    const at = order.indexOf(chosen);
    if (order.length) choose(order[at < 0 ? 0 : Math.min(order.length - 1, Math.max(0, at + step))]);
  };
  const keys = {
    n: ["the next finding", () => inView(findings, 1)],
    p: ["the finding before", () => inView(findings, -1)],
    j: ["the next method", () => inView(methods, 1)],
    k: ["the method before", () => inView(methods, -1)],
    ArrowRight: ["the next expression, with its type", () => nextExpression(1)],
    ArrowLeft: ["the expression before", () => nextExpression(-1)],
    ArrowUp: ["the expression around it", () => { if (chosen >= 0 && expressions[chosen][1] >= 0) choose(expressions[chosen][1]); }],
    s: ["mark calls that are not judged", () => code.classList.toggle("show-silent")],
    i: ["back to the index", () => { location.href = `${document.body.dataset.up}index.html`; }],
    Escape: ["choose nothing", () => choose(-1)],
  };
  const help = document.createElement("dialog");
  help.id = "keys";
  for (const [key, [what]] of Object.entries(keys)) {
    const row = document.createElement("p");
    const name = document.createElement("kbd");
    name.textContent = key.replace("Arrow", "");
    row.append(name, ` ${what}`);
    help.append(row);
  }
  document.body.append(help);
  const showHelp = () => (help.open ? help.close() : help.showModal());
  document.getElementById("keys-button")?.addEventListener("click", showHelp);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, summary, button")) return;
    if (event.key === "?") return showHelp();
    const isArrow = event.key.startsWith("Arrow");
    // Arrows scroll until an expression is chosen, but for those that choose one.
    if (event.key === "ArrowUp" && chosen < 0) return;
    const action = keys[event.key];
    if (!action || help.open) return;
    if (isArrow) event.preventDefault();
    action[1]();
  });
})();
document.addEventListener("keydown", (event) => {
  const filter = document.getElementById("filter");
  if (event.key === "/" && filter && event.target !== filter) { event.preventDefault(); filter.focus(); }
});
