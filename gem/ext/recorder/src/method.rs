//! Methods (owner and name) to entries of the trace.

use crate::hash::{Map, mix};
use crate::output::Output;
use crate::ruby;
use crate::shape::Shapes;
use rb_sys::{ID, VALUE};
use tracefile::{BodyId, Method, MethodId, Owner, Record};

const T_ICLASS: u32 = 0x1c;

#[derive(Default)]
pub(crate) struct Methods {
    ids: Map<u64, MethodId>,
    /// By class and name, for methods of classes that stay.
    known: Map<(VALUE, ID), MethodId>,
    n_methods: u32,
}

impl Methods {
    /// A method of a library or of Ruby.
    pub(crate) unsafe fn foreign(
        &mut self,
        class: VALUE,
        id: ID,
        shapes: &mut Shapes,
        out: &mut Output,
    ) -> MethodId {
        if let Some(&method) = self.known.get(&(class, id)) {
            return method;
        }
        let (owner, stays) = owner(class, shapes, out);
        let method = self.intern(owner, id, None, out);
        if stays {
            self.known.insert((class, id), method);
        }
        method
    }

    /// A method of the project; its body remembers it.
    pub(crate) unsafe fn ours(
        &mut self,
        class: VALUE,
        id: ID,
        body: BodyId,
        shapes: &mut Shapes,
        out: &mut Output,
    ) -> MethodId {
        let (owner, _) = owner(class, shapes, out);
        self.intern(owner, id, Some(body), out)
    }

    unsafe fn intern(&mut self, owner: Owner, id: ID, body: Option<BodyId>, out: &mut Output) -> MethodId {
        let (kind, class) = match owner {
            Owner::Instances(class) => (0, class),
            Owner::Itself(class) => (1, class),
            Owner::One(class) => (2, class),
        };
        let number = body.map_or(0, |body| u64::from(body.0) + 1);
        let hash = mix(mix(mix(mix(kind, u64::from(class.0)), id), number), 0);
        if let Some(&method) = self.ids.get(&hash) {
            return method;
        }
        let method = MethodId(self.n_methods);
        self.n_methods += 1;
        self.ids.insert(hash, method);
        out.add(&Record::Method(Method { owner, name: ruby::id_name(id), body }));
        method
    }
}

/// Whose method one of this class is, and whether the class stays as long as the recorder.
unsafe fn owner(class: VALUE, shapes: &mut Shapes, out: &mut Output) -> (Owner, bool) {
    if class == 0 || ruby::is_immediate(class) {
        return (Owner::Instances(shapes.classes.entry(rb_sys::rb_cBasicObject, out).id), false);
    }
    // Ruby puts a stand-in for an included module among the ancestors.
    let class = if ruby::type_of(class) == T_ICLASS { ruby::header_class(class) } else { class };
    if ruby::type_of(class) == ruby::T_MODULE || rb_sys::rb_class_real(class) == class {
        return (Owner::Instances(shapes.classes.entry(class, out).id), true);
    }
    let object = attached(class);
    if ruby::is_immediate(object) {
        return (Owner::One(shapes.classes.entry(rb_sys::rb_cObject, out).id), false);
    }
    let is_class = matches!(ruby::type_of(object), ruby::T_CLASS | ruby::T_MODULE);
    if is_class && (ruby::type_of(object) == ruby::T_MODULE || rb_sys::rb_class_real(object) == object) {
        return (Owner::Itself(shapes.classes.entry(object, out).id), true);
    }
    (Owner::One(shapes.class_of(object, out)), false)
}

/// The object whose singleton class this is.
unsafe fn attached(class: VALUE) -> VALUE {
    type Attached = unsafe extern "C" fn(VALUE) -> VALUE;
    match ruby::symbol(c"rb_class_attached_object") {
        // Ruby: from 3.2.
        Some(function) => std::mem::transmute::<*const std::ffi::c_void, Attached>(function)(class),
        None => rb_sys::rb_attr_get(class, ruby::intern(c"__attached__")),
    }
}
