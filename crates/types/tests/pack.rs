//! Damaged packs: every truncation and every changed byte is noticed, and forged ones neither panic nor hang.

use base::FileId;
use syntax::sig::SigFile;
use types::{Pack, PackError};

const TEXT: &str = "
use A::B as C, D::*
%a{pure}
class Foo[unchecked out T < Integer] < ::Bar[T]
  include Enumerable[T]
  @a: { name: String, ?\"k\" => Integer }
  attr_accessor self.x (@y): singleton(Foo) & _Each[T]
  private
  def self?.m: [X] (X x, ?Integer, *T rest, Y last, key: Integer, ?opt: bool, **untyped) ?{ (?) -> top } -> (A | \"\\377\")
             | (?) -> ^(Integer) [self: Foo] -> void
             | ...
  alias b a
  CONST: [1, :a, true, nil]
end
type t[out K] = K? | instance
$stdout: IO
module M = Foo
";

fn file() -> SigFile {
    let text = TEXT.replace("| instance", "");
    let file = syntax::parse_rbs(FileId(0), text.as_bytes());
    assert_eq!(file.errors, []);
    file
}

fn packed() -> Vec<u8> {
    Pack::build([("a.rbs", &file())], 42)
}

/// Everything that can be asked of a pack.
fn read_all(pack: &Pack) -> usize {
    let names: Vec<&str> = pack.names().collect();
    names.iter().map(|name| pack.parts(name).len()).sum::<usize>() + pack.files().len()
}

#[test]
fn what_was_packed_comes_back() {
    let pack = Pack::open(packed(), 42).unwrap();
    assert_eq!(pack.names().collect::<Vec<_>>(), ["$stdout", "Foo", "Foo::CONST", "M", "t"]);
    assert_eq!(pack.files().len(), 1);
    assert_eq!(pack.files()[0].uses.len(), 2);
    let original = file();
    let class = &pack.parts("Foo")[0];
    let mut expected = original.decls[0].to_string();
    // The nested constant has an entry of its own.
    expected = expected.replace("  CONST: [1, :a, true, nil]\n", "");
    assert_eq!(class.decl.to_string(), expected);
    assert_eq!(class.decl.span, original.decls[0].span);
    assert!(pack.declares_type("Foo") && pack.declares_type("t") && !pack.declares_type("Foo::CONST"));
    assert!(pack.parts("Nothing").is_empty());
}

#[test]
fn building_is_deterministic() {
    assert_eq!(packed(), packed());
}

#[test]
fn every_truncation_is_noticed() {
    let bytes = packed();
    for length in 0..bytes.len() {
        assert_eq!(Pack::open(bytes[..length].to_vec(), 42).err(), Some(PackError::Truncated), "{length}");
    }
    let mut longer = bytes;
    longer.push(0);
    assert_eq!(Pack::open(longer, 42).err(), Some(PackError::Truncated));
}

#[test]
fn every_changed_byte_is_noticed() {
    let bytes = packed();
    for at in 0..bytes.len() {
        for change in [1u8, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[at] ^= change;
            assert!(Pack::open(damaged, 42).is_err(), "byte {at}");
        }
    }
    // Two words exchanged.
    let mut swapped = bytes;
    let at = swapped.len() / 2 / 8 * 8;
    let (left, right) = swapped.split_at_mut(at);
    left[at - 8..].swap_with_slice(&mut right[..8]);
    assert_eq!(Pack::open(swapped, 42).err(), Some(PackError::Checksum));
}

#[test]
fn another_key_or_version_is_refused() {
    assert_eq!(Pack::open(packed(), 43).err(), Some(PackError::Key));
    let mut other = packed();
    other[8] += 1;
    assert_eq!(Pack::open(other, 42).err(), Some(PackError::Version));
    assert_eq!(Pack::open(b"MOHSSIGX".repeat(20), 42).err(), Some(PackError::Magic));
    assert_eq!(Pack::open(Vec::new(), 42).err(), Some(PackError::Truncated));
}

/// A buffer whose checksum fits its damage: nothing panics, hangs or allocates without bound.
#[test]
fn forged_packs_do_not_crash() {
    let bytes = packed();
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    let mut below = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % n as u64) as usize
    };
    let mut n_opened = 0;
    for _ in 0..4000 {
        let mut forged = bytes.clone();
        for _ in 0..1 + below(4) {
            let at = 40 + below(forged.len() - 40);
            forged[at] = below(256) as u8;
        }
        let forged = Pack::resealed(forged);
        if let Ok(pack) = Pack::open(forged, 42) {
            n_opened += 1;
            read_all(&pack);
        }
    }
    assert!(n_opened > 1000, "{n_opened}");
}
