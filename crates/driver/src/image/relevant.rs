//! An image to smaller ones: the methods to verify, with the modules that can matter for each.
//!
//! Methods whose modules are the same are verified together. What is not in the smaller image cannot change the verdicts,
//! so verdicts that are kept by content stay good when something else of the program changes.
//!
//! A module needs those that its texts name, with all that inherit from them, those above it and those around it; what is
//! Ruby's own, and what the program made of it, everybody needs.

use super::model::{Body, Image, Method, Module};
use rustc_hash::{FxHashMap, FxHashSet};

/// The images, in the order of their first methods.
pub(super) fn split(image: &Image) -> Vec<Image> {
    let needs = Needs::of(image);
    let mut parts: Vec<(Vec<usize>, Vec<String>)> = Vec::new();
    for target in &image.targets {
        let wanted = match needs.owner(target) {
            Some(owner) => needs.closure(owner),
            None => (0..image.modules.len()).collect(),
        };
        match parts.iter_mut().find(|(modules, _)| *modules == wanted) {
            Some((_, targets)) => targets.push(target.clone()),
            None => parts.push((wanted, vec![target.clone()])),
        }
    }
    let part = |(modules, targets): (Vec<usize>, Vec<String>)| Image {
        modules: modules.into_iter().map(|index| image.modules[index].clone()).collect(),
        targets,
        ..image.clone()
    };
    parts.into_iter().map(part).collect()
}

struct Needs<'a> {
    by_name: FxHashMap<&'a str, usize>,
    /// By module: superclass, mixins, and what is around it.
    above: Vec<FxHashSet<usize>>,
    below: Vec<FxHashSet<usize>>,
    named: Vec<FxHashSet<usize>>,
    /// Ruby's own.
    common: Vec<usize>,
}

impl<'a> Needs<'a> {
    fn of(image: &'a Image) -> Needs<'a> {
        let modules = image.modules.as_slice();
        let by_name: FxHashMap<&str, usize> =
            modules.iter().enumerate().map(|(index, module)| (module.name.as_str(), index)).collect();
        // A text may name a module by any end of its path.
        let mut by_end: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        for (index, module) in modules.iter().enumerate() {
            let end = module.name.rsplit("::").next().unwrap_or(&module.name);
            by_end.entry(end).or_default().push(index);
        }
        let none = || vec![FxHashSet::default(); modules.len()];
        let (mut above, mut below, mut named) = (none(), none(), none());
        for (index, module) in modules.iter().enumerate() {
            let parents = module.superclass.iter().chain(&module.includes).chain(&module.prepends);
            for other in parents.chain(&module.extends).filter_map(|name| by_name.get(name.as_str())) {
                above[index].insert(*other);
                below[*other].insert(index);
            }
            let around = module.name.match_indices("::").map(|(at, _)| &module.name[..at]);
            above[index].extend(around.filter_map(|name| by_name.get(name)));
            for text in texts(module) {
                for word in text.split(|c: char| !c.is_alphanumeric() && c != '_') {
                    named[index].extend(by_end.get(word).into_iter().flatten());
                }
            }
        }
        let common = (0..modules.len()).filter(|index| modules[*index].is_core).collect();
        Needs { by_name, above, below, named, common }
    }

    /// The module of `Money#abs`; that of a method of the top level is Object.
    fn owner(&self, target: &str) -> Option<usize> {
        let at = target.rfind("::").map_or(0, |at| at + 2);
        let end = target[at..].find(['#', '.']).map(|end| at + end);
        let name = end.map_or("Object", |end| &target[..end]);
        self.by_name.get(name).copied()
    }

    /// Of a module whose values occur what inherits from it matters as well; of one that is only above another it does
    /// not.
    fn closure(&self, from: usize) -> Vec<usize> {
        let mut seen: FxHashMap<usize, bool> = FxHashMap::default();
        let mut open: Vec<(usize, bool)> = vec![(from, true)];
        open.extend(self.common.iter().map(|index| (*index, false)));
        while let Some((index, occurs)) = open.pop() {
            if seen.get(&index).is_some_and(|known| *known || !occurs) {
                continue;
            }
            seen.insert(index, occurs);
            open.extend(self.above[index].iter().map(|other| (*other, false)));
            open.extend(self.named[index].iter().map(|other| (*other, true)));
            if occurs {
                open.extend(self.below[index].iter().map(|other| (*other, true)));
            }
        }
        let mut all: Vec<usize> = seen.into_keys().collect();
        all.sort_unstable();
        all
    }
}

/// Everything in a module that can name another.
fn texts(module: &Module) -> impl Iterator<Item = &str> {
    let constants = module.constants.iter().filter_map(|it| it.value.as_deref());
    let clauses = module.clauses.iter().map(|it| it.text.as_str());
    constants.chain(clauses).chain(module.methods.iter().flat_map(texts_of_method))
}

fn texts_of_method(method: &Method) -> Vec<&str> {
    let mut texts: Vec<&str> = method.clauses.iter().map(|it| it.text.as_str()).collect();
    for condition in &method.conditions {
        texts.push(&condition.code.text);
        texts.extend(condition.code.captured.iter().map(|(_, value)| value.as_str()));
    }
    if let Body::Def(code) | Body::Block(code) = &method.body {
        texts.push(&code.text);
        texts.extend(code.captured.iter().map(|(_, value)| value.as_str()));
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(modules: &str, targets: &str) -> Image {
        serde_json::from_str(&format!(r#"{{"root": "/p", "modules": [{modules}], "targets": [{targets}]}}"#))
            .unwrap()
    }

    fn class(name: &str, superclass: &str, text: &str) -> String {
        let place = r#"{"path": "/p/a.rb", "line": 1}"#;
        format!(
            r#"{{"name": "{name}", "kind": "class", "superclass": "{superclass}", "place": {place}, "methods":
                [{{"name": "m", "body": {{"def": {{"text": "{text}", "place": {place}}}}}}}]}}"#
        )
    }

    fn shown(parts: &[Image]) -> Vec<String> {
        let names = |it: &Image| it.modules.iter().map(|it| it.name.as_str()).collect::<Vec<_>>().join(" ");
        parts.iter().map(|it| format!("{}: {}", it.targets.join(" "), names(it))).collect()
    }

    #[test]
    fn methods_are_verified_with_what_can_matter_for_them() {
        let modules = [
            class("Base", "Object", "def m = 1"),
            class("A", "Base", "def m = B.new.m"),
            class("B", "Base", "def m = 1"),
            class("C", "B", "def m = 2"),
            class("D", "Base", "def m = 3"),
        ];
        let parts = split(&image(&modules.join(","), r#""A#m", "D#m", "B#m", "C#m", "Base#m""#));
        assert_eq!(
            shown(&parts),
            ["A#m: Base A B C", "D#m: Base D", "B#m C#m: Base B C", "Base#m: Base A B C D"]
        );
    }
}
