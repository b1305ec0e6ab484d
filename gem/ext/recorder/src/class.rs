//! Ruby's classes to entries of the trace. A class that was seen stays: it is pinned, so that its address stands for it.

use crate::hash::Map;
use crate::output::Output;
use crate::ruby;
use rb_sys::VALUE;
use tracefile::{Class, ClassId, ClassKind, ClassName, Record};

/// How instances of a class are looked into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Inside {
    Nothing,
    Array,
    Hash,
    /// Classes and modules are told apart.
    Module,
    Range,
    Struct,
    Set,
    Proc,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) id: ClassId,
    pub(crate) inside: Inside,
}

#[derive(Default)]
pub(crate) struct Classes {
    entries: Map<VALUE, Entry>,
    n_classes: u32,
    /// Classes that had no name when they were seen.
    nameless: Vec<(VALUE, ClassId)>,
}

impl Classes {
    /// The entry of a class or module; not of a singleton class.
    pub(crate) unsafe fn entry(&mut self, class: VALUE, out: &mut Output) -> Entry {
        if let Some(&entry) = self.entries.get(&class) {
            return entry;
        }
        self.define(class, out)
    }

    unsafe fn define(&mut self, class: VALUE, out: &mut Output) -> Entry {
        rb_sys::rb_gc_register_mark_object(class);
        let name = ruby::string(rb_sys::rb_mod_name(class));
        let listed = rb_sys::rb_mod_ancestors(class);
        let others: Vec<VALUE> = ruby::array(listed).iter().copied().filter(|&it| it != class).collect();
        // The last first: each then finds its own ancestors defined.
        for &ancestor in others.iter().rev() {
            self.entry(ancestor, out);
        }
        let ancestors: Vec<ClassId> = others.iter().map(|&it| self.entry(it, out).id).collect();
        let is_module = ruby::type_of(class) == ruby::T_MODULE;
        let superclass = if is_module { ruby::NIL } else { ruby::superclass(class) };
        let superclass = (superclass != ruby::NIL).then(|| self.entry(superclass, out).id);
        let id = ClassId(self.n_classes);
        self.n_classes += 1;
        let serial = if name.is_empty() {
            self.nameless.push((class, id));
            u64::from(std::process::id()) << 32 | u64::from(id.0)
        } else {
            0
        };
        out.add(&Record::Class(Class {
            name: (!name.is_empty()).then_some(name),
            serial,
            kind: if is_module { ClassKind::Module } else { ClassKind::Class },
            superclass,
            ancestors,
        }));
        let entry = Entry { id, inside: inside(class, &others) };
        self.entries.insert(class, entry);
        entry
    }

    /// Tells the names that classes got after they were seen.
    pub(crate) unsafe fn name_late(&mut self, out: &mut Output) {
        self.nameless.retain(|&(class, id)| {
            let name = ruby::string(rb_sys::rb_mod_name(class));
            if name.is_empty() {
                return true;
            }
            out.add(&Record::Name(ClassName { class: id, name }));
            false
        });
    }
}

unsafe fn inside(class: VALUE, ancestors: &[VALUE]) -> Inside {
    let is_a = |other: VALUE| class == other || ancestors.contains(&other);
    if is_a(rb_sys::rb_cArray) {
        Inside::Array
    } else if is_a(rb_sys::rb_cHash) {
        Inside::Hash
    } else if is_a(rb_sys::rb_cModule) {
        Inside::Module
    } else if is_a(rb_sys::rb_cRange) {
        Inside::Range
    } else if is_a(rb_sys::rb_cStruct) {
        Inside::Struct
    } else if is_a(rb_sys::rb_cProc) {
        Inside::Proc
    } else if ruby::constant(&[c"Set"]).is_some_and(is_a) {
        Inside::Set
    } else {
        Inside::Nothing
    }
}
