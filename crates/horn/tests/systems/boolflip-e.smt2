; let rec flip a b c = if * then flip b (not a) (not c) else if * then flip (not b) (not a) c else (a, b, c)
; Started at (true, false, c); the first two stay different or the third has flipped with them.
; The assertion is wrong: one flip makes both equal.
(set-info :status unsat)
(set-logic HORN)
(declare-fun f (Bool Bool Bool) Bool)
(assert (forall ((a Bool) (b Bool) (c Bool)) (=> (and a (not b) c) (f a b c))))
(assert (forall ((a Bool) (b Bool) (c Bool)) (=> (f a b c) (f b (not a) (not c)))))
(assert (forall ((a Bool) (b Bool) (c Bool)) (=> (f a b c) (f (not b) (not a) c))))
(assert (forall ((a Bool) (b Bool) (c Bool)) (=> (f a b c) (xor a b))))
(check-sat)
