//! Types that were found, as the classes of the objects that can be at a place: `[nil, Array of String]` is
//! `Array[String]?`. Who found them says what they are worth.

use crate::program::Program;
use crate::table::ClassId;

/// The values that can be at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Believed {
    Anything,
    /// One of these; of nothing if the place is never reached.
    OneOf(Vec<Kind>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An instance of the class, or of one below.
    Instance(ClassId),
    /// The class object itself.
    Class(ClassId),
    Array(Believed),
    Hash(Believed, Believed),
}

impl Believed {
    /// As RBS writes it.
    pub fn show(&self, program: &Program) -> String {
        let Believed::OneOf(kinds) = self else { return "untyped".to_owned() };
        let mut shown: Vec<String> = kinds.iter().map(|kind| kind.show(program)).collect();
        shown.sort();
        shown.dedup();
        let is_nil = |it: &String| it == "nil";
        match shown.as_slice() {
            [] => "bot".to_owned(),
            [one] => one.clone(),
            [one, other] if is_nil(one) || is_nil(other) => {
                format!("{}?", if is_nil(one) { other } else { one })
            }
            _ => shown.join(" | "),
        }
    }
}

impl Kind {
    fn show(&self, program: &Program) -> String {
        match self {
            Kind::Instance(class) => match program.name(*class).as_str() {
                "NilClass" => "nil".to_owned(),
                "TrueClass" | "FalseClass" => "bool".to_owned(),
                name => name.to_owned(),
            },
            Kind::Class(class) => format!("singleton({})", program.name(*class)),
            Kind::Array(elements) => format!("Array[{}]", elements.show(program)),
            Kind::Hash(keys, values) => format!("Hash[{}, {}]", keys.show(program), values.show(program)),
        }
    }
}
