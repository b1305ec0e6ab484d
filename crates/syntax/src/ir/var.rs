//! Variables of a body: a few that last, and many temporaries.
//!
//! ```text
//! def area(w, h)       0 w   1 h   2 (temporary: w * h)
//!   w * h         =>   words: [{ lasting: 0b011, before: 0 }]   lasting: [w, h]
//! end
//! ```
//!
//! Nine in ten variables are temporaries, of which there is nothing to say, so one bit for each variable tells whether
//! it is one; the others are counted.

use super::{Bodies, Part, Var};
use base::Name;
use std::ops::Index;

/// A named local or a temporary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VarDecl {
    pub name: Option<Name>,
    pub kind: VarKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarKind {
    /// Assigned by the caller.
    Param,
    Local,
    /// The variable `var` of the body `depth` levels up (1 is the parent): one shared cell, not a copy.
    Captured {
        depth: u32,
        var: Var,
    },
    /// Written once on each path, never captured.
    Temp,
}

/// The variables of a body, by their numbers.
#[derive(Clone, Copy, Debug)]
pub struct Vars<'a> {
    len: u32,
    words: &'a [VarWord],
    /// Those of the body come first, those of later bodies follow.
    lasting: &'a [VarDecl],
}

/// What is known of 32 variables. Words at the end that have no lasting variable are not kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VarWord {
    /// A bit for each that is not temporary, the first variable's lowest.
    lasting: u32,
    /// How many of the body's lasting variables come before these.
    before: u32,
}

/// Where the variables of a body lie.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct VarParts {
    pub(crate) len: u32,
    pub(crate) words: Part,
    pub(crate) first_lasting: u32,
}

static TEMPORARY: VarDecl = VarDecl { name: None, kind: VarKind::Temp };

impl<'a> Vars<'a> {
    pub fn len(self) -> usize {
        self.len as usize
    }

    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    pub fn get(self, index: usize) -> Option<&'a VarDecl> {
        (index < self.len()).then(|| self.at(index))
    }

    pub(crate) fn at(self, index: usize) -> &'a VarDecl {
        assert!(index < self.len(), "no variable {index} among {}", self.len);
        lasting_index(self.words, index).map_or(&TEMPORARY, |at| &self.lasting[at])
    }

    pub fn iter(self) -> VarIter<'a> {
        VarIter { vars: self, next: 0 }
    }
}

impl Index<usize> for Vars<'_> {
    type Output = VarDecl;

    fn index(&self, index: usize) -> &VarDecl {
        self.at(index)
    }
}

impl<'a> IntoIterator for Vars<'a> {
    type Item = &'a VarDecl;
    type IntoIter = VarIter<'a>;

    fn into_iter(self) -> VarIter<'a> {
        self.iter()
    }
}

pub struct VarIter<'a> {
    vars: Vars<'a>,
    next: usize,
}

impl<'a> Iterator for VarIter<'a> {
    type Item = &'a VarDecl;

    fn next(&mut self) -> Option<&'a VarDecl> {
        let decl = self.vars.get(self.next)?;
        self.next += 1;
        Some(decl)
    }
}

/// The place of a variable among the lasting ones.
#[inline]
fn lasting_index(words: &[VarWord], index: usize) -> Option<usize> {
    let word = words.get(index / 32)?;
    let bit = 1u32 << (index % 32);
    (word.lasting & bit != 0).then(|| (word.before + (word.lasting & (bit - 1)).count_ones()) as usize)
}

impl VarParts {
    pub(crate) fn view(self, bodies: &Bodies) -> Vars<'_> {
        Vars {
            len: self.len,
            words: self.words.of(&bodies.var_words),
            lasting: &bodies.lasting[self.first_lasting as usize..],
        }
    }
}

/// The variables of a body under construction.
#[derive(Default)]
pub(crate) struct OpenVars {
    len: u32,
    words: Vec<VarWord>,
    lasting: Vec<VarDecl>,
}

impl OpenVars {
    #[inline]
    pub(crate) fn temp(&mut self) -> Var {
        let var = Var(self.len);
        self.len += 1;
        var
    }

    pub(crate) fn declare(&mut self, decl: VarDecl) -> Var {
        let var = self.temp();
        let before = self.lasting.len() as u32;
        self.words.resize(var.index() / 32 + 1, VarWord { lasting: 0, before });
        self.words[var.index() / 32].lasting |= 1 << (var.index() % 32);
        self.lasting.push(decl);
        var
    }

    pub(crate) fn is_temp(&self, var: Var) -> bool {
        var.0 < self.len && lasting_index(&self.words, var.index()).is_none()
    }

    pub(crate) fn name_of(&self, var: Var) -> Option<Name> {
        self.lasting[lasting_index(&self.words, var.index())?].name
    }

    /// Moves everything into the file's storage.
    pub(crate) fn finish(&mut self, bodies: &mut Bodies) -> VarParts {
        let first_lasting = bodies.lasting.len() as u32;
        let words = Part { start: bodies.var_words.len() as u32, len: self.words.len() as u32 };
        bodies.var_words.append(&mut self.words);
        bodies.lasting.append(&mut self.lasting);
        VarParts { len: std::mem::take(&mut self.len), words, first_lasting }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_is_found_among_many_temporaries() {
        let mut bodies = Bodies::default();
        let mut parts = Vec::new();
        for round in 0..2u32 {
            let mut open = OpenVars::default();
            let mut expected = Vec::new();
            for number in 0..200u32 {
                let is_temp = number % 7 != round && number < 150;
                let decl =
                    VarDecl { name: Some(Name::new(&format!("v{round}_{number}"))), kind: VarKind::Local };
                let var = if is_temp { open.temp() } else { open.declare(decl) };
                assert_eq!(var, Var(number));
                assert_eq!(open.is_temp(var), is_temp);
                expected.push(if is_temp { TEMPORARY } else { decl });
            }
            open.temp();
            expected.push(TEMPORARY);
            assert!(!open.is_temp(Var(u32::MAX)));
            parts.push((open.finish(&mut bodies), expected));
        }
        for (parts, expected) in parts {
            let vars = parts.view(&bodies);
            assert_eq!(vars.iter().copied().collect::<Vec<_>>(), expected);
            assert_eq!(vars.get(expected.len()), None);
        }
    }
}
