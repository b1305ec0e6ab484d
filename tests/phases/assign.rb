# Every target of an assignment, and operators on them.
a, (b, *c), @d = 1, [2, 3], 4
a ||= 5
@d &&= 6
$e += 7
F = 8
x.y ||= 9
x[0] += 10
x&.z = 11
first, *, last = *list, 12
