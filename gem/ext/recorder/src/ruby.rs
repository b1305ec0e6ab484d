//! Ruby's values and functions for the rest of the recorder. Nothing here calls a method that the program can define, and
//! nothing raises: what may raise runs protected.

use rb_sys::{ID, Qfalse, Qnil, Qtrue, RARRAY_CONST_PTR, RARRAY_LEN, RSTRING_LEN, RSTRING_PTR, VALUE};
use std::ffi::{CStr, c_char, c_int, c_void};

pub(crate) const NIL: VALUE = Qnil as VALUE;
pub(crate) const TRUE: VALUE = Qtrue as VALUE;
pub(crate) const FALSE: VALUE = Qfalse as VALUE;

/// The type tag of an object in the heap.
pub(crate) unsafe fn type_of(value: VALUE) -> u32 {
    (*(value as *const usize) & 0x1f) as u32
}

pub(crate) const T_OBJECT: u32 = 0x01;
pub(crate) const T_CLASS: u32 = 0x02;
pub(crate) const T_MODULE: u32 = 0x03;
pub(crate) const T_STRING: u32 = 0x05;
pub(crate) const T_ARRAY: u32 = 0x07;
pub(crate) const T_HASH: u32 = 0x08;
pub(crate) const T_STRUCT: u32 = 0x09;
pub(crate) const T_DATA: u32 = 0x0c;
const T_SYMBOL: u32 = 0x14;
pub(crate) const T_IMEMO: u32 = 0x1a;

pub(crate) fn is_immediate(value: VALUE) -> bool {
    value & 7 != 0 || value == NIL || value == FALSE
}

/// The class of an object in the heap as its header has it: it may be a singleton class.
pub(crate) unsafe fn header_class(value: VALUE) -> VALUE {
    *(value as *const VALUE).add(1)
}

pub(crate) unsafe fn is_array(value: VALUE) -> bool {
    !is_immediate(value) && type_of(value) == T_ARRAY
}

/// The elements of an array; empty for another value. Valid until the array changes.
pub(crate) unsafe fn array<'a>(value: VALUE) -> &'a [VALUE] {
    if !is_array(value) || RARRAY_LEN(value) == 0 {
        return &[];
    }
    std::slice::from_raw_parts(RARRAY_CONST_PTR(value), RARRAY_LEN(value) as usize)
}

/// The text of a string; empty for another value.
pub(crate) unsafe fn string(value: VALUE) -> String {
    String::from_utf8_lossy(&bytes(value)).into_owned()
}

pub(crate) unsafe fn bytes(value: VALUE) -> Vec<u8> {
    if is_immediate(value) || type_of(value) != T_STRING || RSTRING_LEN(value) == 0 {
        return Vec::new();
    }
    std::slice::from_raw_parts(RSTRING_PTR(value).cast::<u8>(), RSTRING_LEN(value) as usize).to_vec()
}

pub(crate) unsafe fn is_symbol(value: VALUE) -> bool {
    const STATIC_SYMBOL: VALUE = 0x0c;
    value & 0xff == STATIC_SYMBOL || (!is_immediate(value) && type_of(value) == T_SYMBOL)
}

/// The text of a symbol or string; empty for another value.
pub(crate) unsafe fn name(value: VALUE) -> String {
    if is_symbol(value) { string(rb_sys::rb_sym2str(value)) } else { string(value) }
}

pub(crate) unsafe fn id_name(id: ID) -> String {
    if id == 0 { String::new() } else { string(rb_sys::rb_id2str(id)) }
}

pub(crate) unsafe fn intern(name: &CStr) -> ID {
    rb_sys::rb_intern(name.as_ptr())
}

/// A small integer; 0 for another value.
pub(crate) fn int(value: VALUE) -> i64 {
    if value & 1 == 1 { (value as i64) >> 1 } else { 0 }
}

/// `hash[:name]`, nil without it.
pub(crate) unsafe fn lookup(hash: VALUE, name: &CStr) -> VALUE {
    if is_immediate(hash) || type_of(hash) != T_HASH {
        return NIL;
    }
    rb_sys::rb_hash_lookup(hash, rb_sys::rb_id2sym(intern(name)))
}

/// Calls a method of Ruby's own classes without arguments; `None` when it raises.
pub(crate) unsafe fn call(receiver: VALUE, method: &CStr) -> Option<VALUE> {
    call_id(receiver, intern(method))
}

pub(crate) unsafe fn call_id(receiver: VALUE, method: ID) -> Option<VALUE> {
    unsafe extern "C" fn run(arg: VALUE) -> VALUE {
        let (receiver, method) = *(arg as *const (VALUE, ID));
        rb_sys::rb_funcallv(receiver, method, 0, std::ptr::null())
    }
    let arg = (receiver, method);
    protect(run, &arg as *const (VALUE, ID) as VALUE)
}

/// The same with one argument.
pub(crate) unsafe fn call_with(receiver: VALUE, method: &CStr, argument: VALUE) -> Option<VALUE> {
    unsafe extern "C" fn run(arg: VALUE) -> VALUE {
        let (receiver, method, argument) = *(arg as *const (VALUE, ID, VALUE));
        rb_sys::rb_funcallv(receiver, method, 1, &argument)
    }
    let arg = (receiver, intern(method), argument);
    protect(run, &arg as *const (VALUE, ID, VALUE) as VALUE)
}

/// The superclass; nil without one, and for a class that is not finished.
pub(crate) unsafe fn superclass(class: VALUE) -> VALUE {
    protect(rb_sys::rb_class_superclass, class).unwrap_or(NIL)
}

/// Keeps a value alive up to here: the collector looks for values on the stack, but not for what they point to.
pub(crate) fn keep(value: VALUE) {
    std::hint::black_box(value);
}

unsafe fn protect(run: unsafe extern "C" fn(VALUE) -> VALUE, arg: VALUE) -> Option<VALUE> {
    let mut state: c_int = 0;
    // An exception that the program is handling must still be `$!` afterwards.
    let pending = rb_sys::rb_errinfo();
    let value = rb_sys::rb_protect(Some(run), arg, &mut state);
    if state == 0 {
        return Some(value);
    }
    rb_sys::rb_set_errinfo(pending);
    None
}

/// A constant below `::`, `None` without it.
pub(crate) unsafe fn constant(path: &[&CStr]) -> Option<VALUE> {
    let mut scope = rb_sys::rb_cObject;
    for name in path {
        let id = intern(name);
        if rb_sys::rb_const_defined_at(scope, id) == 0 {
            return None;
        }
        scope = rb_sys::rb_const_get_at(scope, id);
    }
    Some(scope)
}

/// A function of the interpreter that its headers do not declare.
pub(crate) unsafe fn symbol(name: &CStr) -> Option<*const c_void> {
    unsafe extern "C" {
        fn dlsym(handle: *const c_void, name: *const c_char) -> *const c_void;
    }
    let address = dlsym(std::ptr::null(), name.as_ptr());
    if address.is_null() { None } else { Some(address) }
}

/// The path of a file from the root. Ruby: `load "a.rb"` takes a file of the working directory as it is written.
pub(crate) fn whole_path(path: &str) -> String {
    let whole =
        std::env::current_dir().ok().filter(|_| !path.starts_with('/')).map(|folder| folder.join(path));
    match whole.filter(|whole| whole.is_file()) {
        Some(whole) => whole.to_string_lossy().into_owned(),
        None => path.to_owned(),
    }
}
