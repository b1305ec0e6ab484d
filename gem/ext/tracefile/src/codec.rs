//! Numbers, strings and lists to bytes and back: LEB128 numbers, strings and lists with their length in front.

use crate::model::*;

/// Appends encoded values to a buffer.
pub(crate) trait Encode {
    fn encode(&self, out: &mut Vec<u8>);
}

/// Takes encoded values from the front of a slice. `None`: the bytes are no such value.
pub(crate) trait Decode: Sized {
    fn decode(input: &mut &[u8]) -> Option<Self>;
}

impl Encode for u64 {
    fn encode(&self, out: &mut Vec<u8>) {
        let mut rest = *self;
        while rest >= 0x80 {
            out.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        out.push(rest as u8);
    }
}

impl Decode for u64 {
    fn decode(input: &mut &[u8]) -> Option<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = input.split_first()?;
            *input = rest;
            value |= u64::from(byte & 0x7f).checked_shl(shift)?;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }
}

impl Encode for u32 {
    fn encode(&self, out: &mut Vec<u8>) {
        u64::from(*self).encode(out);
    }
}

impl Decode for u32 {
    fn decode(input: &mut &[u8]) -> Option<u32> {
        u64::decode(input)?.try_into().ok()
    }
}

/// Zigzag, so that -1 is as short as 1.
impl Encode for i32 {
    fn encode(&self, out: &mut Vec<u8>) {
        (((*self << 1) ^ (*self >> 31)) as u32).encode(out);
    }
}

impl Decode for i32 {
    fn decode(input: &mut &[u8]) -> Option<i32> {
        let value = u32::decode(input)?;
        Some((value >> 1) as i32 ^ -((value & 1) as i32))
    }
}

impl Encode for bool {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }
}

impl Decode for bool {
    fn decode(input: &mut &[u8]) -> Option<bool> {
        match u64::decode(input)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Encode for String {
    fn encode(&self, out: &mut Vec<u8>) {
        (self.len() as u64).encode(out);
        out.extend_from_slice(self.as_bytes());
    }
}

impl Decode for String {
    fn decode(input: &mut &[u8]) -> Option<String> {
        let len = usize::try_from(u64::decode(input)?).ok()?;
        let (text, rest) = input.split_at_checked(len)?;
        *input = rest;
        // Ruby's names may be in any encoding.
        Some(String::from_utf8_lossy(text).into_owned())
    }
}

impl<T: Encode> Encode for Option<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        self.is_some().encode(out);
        if let Some(value) = self {
            value.encode(out);
        }
    }
}

impl<T: Decode> Decode for Option<T> {
    fn decode(input: &mut &[u8]) -> Option<Option<T>> {
        Some(if bool::decode(input)? { Some(T::decode(input)?) } else { None })
    }
}

impl<T: Encode> Encode for Vec<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        (self.len() as u64).encode(out);
        for item in self {
            item.encode(out);
        }
    }
}

impl<T: Decode> Decode for Vec<T> {
    fn decode(input: &mut &[u8]) -> Option<Vec<T>> {
        let len = u64::decode(input)?;
        // Every item takes a byte or more, so that a wrong length cannot ask for more memory than the file has.
        (len <= input.len() as u64).then_some(())?;
        (0..len).map(|_| T::decode(input)).collect()
    }
}

impl<A: Encode, B: Encode> Encode for (A, B) {
    fn encode(&self, out: &mut Vec<u8>) {
        self.0.encode(out);
        self.1.encode(out);
    }
}

impl<A: Decode, B: Decode> Decode for (A, B) {
    fn decode(input: &mut &[u8]) -> Option<(A, B)> {
        Some((A::decode(input)?, B::decode(input)?))
    }
}

/// A struct is its fields one after the other.
macro_rules! fields {
    ($($name:ident { $($field:ident),* })*) => {$(
        impl Encode for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                $(self.$field.encode(out);)*
            }
        }

        impl Decode for $name {
            fn decode(input: &mut &[u8]) -> Option<$name> {
                Some($name { $($field: Decode::decode(input)?),* })
            }
        }
    )*};
}

/// An enum is a number, then the fields of the alternative.
macro_rules! alternatives {
    ($($name:ident { $($tag:literal $case:ident $(($part:ident))? $({ $($field:ident),* })?),* $(,)? })*) => {$(
        impl Encode for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                match self {
                    $($name::$case $(($part))? $({ $($field),* })? => {
                        out.push($tag);
                        $($part.encode(out);)?
                        $($($field.encode(out);)*)?
                    })*
                }
            }
        }

        impl Decode for $name {
            fn decode(input: &mut &[u8]) -> Option<$name> {
                let (&tag, rest) = input.split_first()?;
                *input = rest;
                match tag {
                    $($tag => Some($name::$case
                        $(({ let $part = Decode::decode(input)?; $part }))?
                        $({ $($field: Decode::decode(input)?),* })?),)*
                    _ => None,
                }
            }
        }
    )*};
}

pub(crate) use {alternatives, fields};

macro_rules! numbers {
    ($($name:ident)*) => {$(
        impl Encode for $name {
            fn encode(&self, out: &mut Vec<u8>) {
                self.0.encode(out);
            }
        }

        impl Decode for $name {
            fn decode(input: &mut &[u8]) -> Option<$name> {
                u32::decode(input).map($name)
            }
        }
    )*};
}

numbers! { FileId ClassId ShapeId BodyId MethodId SiteId SegmentId }

fields! {
    SourceFile { path, digest, evaluated, arms }
    Lines { line, column, end_line, end_column }
    Arm { branch, branch_at, kind, at }
    Class { name, serial, kind, superclass, ancestors }
    Body { file, kind, label, at, params, reads, writes }
    Param { kind, name }
    Method { owner, name, body }
    Site { body, at }
    Segment { arms }
    Activation { body, method, receiver, params, params_out, block, given, fields_in, fields_out, path, outcome }
    Call { site, receiver, target, result }
    Raise { site, class }
    Field { class, name, shape }
    Variable { kind, owner, name, shape }
}

alternatives! {
    BranchKind { 0 If, 1 Unless, 2 Case, 3 While, 4 Until, 5 SafeCall }
    ArmKind { 0 Then, 1 Else, 2 When, 3 In, 4 Body }
    ClassKind { 0 Class, 1 Module }
    BodyKind { 0 Top, 1 Method, 2 Block }
    ParamKind {
        0 Required, 1 Optional, 2 Rest, 3 Post, 4 Keyword, 5 OptionalKeyword, 6 KeywordRest, 7 Block,
    }
    VariableKind { 0 Constant, 1 Global, 2 Class }
    Owner { 0 Instances(class), 1 Itself(class), 2 One(class) }
    Outcome { 0 Returned(shape), 1 Unwound }
    Target { 0 Method(method), 1 Block(body) }
    Shape {
        0 Nil,
        1 True,
        2 False,
        3 Instance(class),
        4 ClassObject(class),
        5 Array { class, tuple, elements, more },
        6 Hash { class, record, keys, values, more },
        7 Range { low, high },
        8 Collection { class, elements, more },
        9 Struct { class, members },
        10 Proc { lambda, arity },
    }
}
