def test_e1(table):
    t = table(South="d2 G2")
    t.play("move d3")
    assert t.state.used == 1 and t.allowance == 2
    t.play("buy sword2")
    assert (t.player("South").gold, t.player("South").sword, t.asked) == (1, 2, "North")
