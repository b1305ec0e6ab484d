; let foldn n b f = let rec loop i c = if i < n then loop (i + 1) (f i c) else c in loop 0 b
; The argument i of f must satisfy 0 <= i < n.
(set-info :status sat)
(set-logic HORN)
(declare-fun ki (Int Int) Bool)
(declare-fun k3 (Int Int Int) Bool)
(assert (forall ((v Int) (n Int)) (=> (= v 0) (ki v n))))
(assert (forall ((v Int) (i Int) (n Int)) (=> (and (ki i n) (< i n) (= v (+ i 1))) (ki v n))))
(assert (forall ((v Int) (i Int) (n Int)) (=> (and (ki i n) (< i n) (= v i)) (k3 v i n))))
(assert (forall ((v Int) (i Int) (n Int)) (=> (k3 v i n) (and (<= 0 v) (< v n)))))
(check-sat)
