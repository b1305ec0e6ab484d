//! The units of a trace file. A record that defines an entry of a table gives it the next number of that table; others
//! refer to entries by these numbers, which are those of the process, not of the [`Trace`](crate::Trace).

use crate::codec::{Decode, Encode, alternatives, fields};
use crate::model::*;

/// One unit of a trace file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    /// The first of every file.
    Start(Start),
    File(SourceFile),
    Class(Class),
    Shape(Shape),
    Body(Body),
    Method(Method),
    Site(Site),
    Segment(Segment),
    Activation(Activation),
    Call(Call),
    Raise(Raise),
    Variable(Variable),
    /// Less was recorded than happened; the text says why.
    Limit(String),
    /// A class that had no name has this one now.
    Name(ClassName),
    Field(Field),
    /// From here on, only a part of the activations of this body is looked at.
    Sampled(BodyId),
    /// The last of a file whose process ended its trace itself.
    End,
}

/// Who writes the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    pub pid: u32,
    pub parent: u32,
    pub ruby: String,
    pub program: String,
}

/// See [`Record::Name`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassName {
    pub class: ClassId,
    pub name: String,
}

fields! {
    ClassName { class, name }
    Start { pid, parent, ruby, program }
}

alternatives! {
    Record {
        0 Start(start),
        1 File(file),
        2 Class(class),
        3 Shape(shape),
        4 Body(body),
        5 Method(method),
        6 Site(site),
        7 Segment(segment),
        8 Activation(activation),
        9 Call(call),
        10 Raise(raise),
        11 Variable(variable),
        12 Limit(reason),
        13 End,
        14 Name(name),
        15 Field(field),
        16 Sampled(body),
    }
}
