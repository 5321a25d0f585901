"""The calculator: keys, typing, errors, undo, names."""


def test_keys_make_a_stack_as_on_an_hp(page):
    page.to_calculator()
    for key in ("2", "√", "x", "sin"):
        page.key_named(key)
    page.expect_stack([["sqrt(2)", "1.414213562373095"], ["sin(x)", None]])
    page.key_named("×")
    page.expect_stack([["sqrt(2) * sin(x)", None]])
    page.key_named("Enter")
    assert len(page.stack()) == 2
    page.key_named("drop")
    page.key_named("3")
    page.key_named("±")
    assert page.tab.run("document.getElementById('line').value") == "-3"
    page.key_named("swap")
    page.expect_stack([["-3", None], ["sqrt(2) * sin(x)", None]])


def test_infix_is_a_switch(page):
    page.to_calculator()
    page.press("#notation-infix")
    for key in ("x", "x²", "+", "1", "Enter"):
        page.key_named(key)
    page.expect_stack([["x ^ 2 + 1", None]])
    for key in ("sin", "2", "x", ")", "Enter"):
        page.key_named(key)
    assert page.stack()[-1] == ["sin(2 * x)", None], page.stack()
    page.enter("a = 3")
    page.enter("a x")
    assert page.stack()[-1][0] == "a * x" or page.stack()[-1][0] == "3 * x", page.stack()


def test_infix_equations_of_coordinates_are_no_names(page):
    page.to_calculator()
    page.press("#notation-infix")
    page.enter("y = x^2")
    page.enter("x^2+y^2=25")
    page.expect_stack([["y = x ^ 2", None], ["x ^ 2 + y ^ 2 = 25", None]])
    page.enter("r = 1 + cos(theta)")
    assert page.stack()[-1][0].startswith("r = 1 + cos("), page.stack()
    assert page.tab.run("document.querySelectorAll('#name-rows .name-row').length") == 0
    page.to_graph()
    page.rest()
    page.picture("infix-equations")


def test_keys_of_infix_do_not_make_names(page):
    page.to_calculator()
    page.press("#notation-infix")
    for keys, typed in [
        (("x", "sin", "x", ")"), "x sin(x)"), (("x", "2"), "x*2"), (("2", "x", "π"), "2x π"),
        (("2", "EEX", "3"), "2e3"), (("sin", "x", ")", "2"), "sin(x)*2"), (("x", "EEX"), "xe"),
        (("x", "x²", "+", "1"), "x^2 + 1"), (("e", "x"), "e x"), (("1", ".", "5"), "1.5"),
    ]:
        for key in keys:
            page.key_named(key)
        found = page.tab.run("document.getElementById('line').value")
        assert found == typed, (keys, found)
        page.tab.run("document.getElementById('line').value = ''")


def test_a_name_can_be_removed(page):
    page.to_calculator()
    page.enter("let k = 2")
    page.press("#tab-names")
    page.press("#name-rows [aria-label='Remove k']")
    page.rest()
    assert page.tab.run("document.querySelectorAll('#name-rows .name-row').length") == 0
    page.press("#undo")
    page.rest()
    assert page.tab.run("document.querySelectorAll('#name-rows .name-row').length") == 1


def test_an_error_stands_under_its_place(page):
    page.to_calculator()
    page.enter("x sine")
    assert (
        "unknown word 'sine'" in page.advice() and "did you mean 'sin'?" in page.advice()
    ), page.advice()
    assert page.text("#echo mark") == "sine"
    assert page.tab.run("document.getElementById('line').getAttribute('aria-invalid')") == "true"
    assert page.tab.run("document.getElementById('line').value") == "x sine"
    page.expect_stack([])
    page.key("Backspace")
    page.rest(0.1)
    assert page.text("#echo mark") is None
    page.key("Enter")
    page.rest()
    page.expect_stack([["sin(x)", None]])


def test_an_error_of_infix_stands_under_its_place(page):
    page.to_calculator()
    page.press("#notation-infix")
    page.enter("2 + sine(x)")
    assert page.text("#echo mark") == "sine", page.text("#echo")


def test_messages_speak_of_the_page(page):
    page.enter("x sin")
    for line, said in [
        ("q 1 +", "see All functions"), ("x 1..2", "All functions lists them"),
        ("analyze", "a tap on a curve reads it"), ("x --csv", "Table copies them as CSV"),
        ("x --nonsense", "Options has those of a page"),
        ("@nothing", "Library lists those that are"),
        ("let x = 2", "Table lists values for it"),
    ]:
        page.enter(line)
        advice = page.advice()
        assert said in advice and "graphcalc" not in advice, (line, advice)
        page.key("Escape")


def test_a_key_without_operands_says_so(page):
    page.to_calculator()
    page.key_named("+")
    page.rest()
    assert "operand" in page.advice(), page.advice()
    page.expect_stack([])


def test_backspace_undoes_and_redo_does_again(page):
    page.to_calculator()
    page.enter("x sin")
    page.enter("2 *")
    page.to_calculator()
    page.key_named("⌫")
    page.rest()
    page.expect_stack([["sin(x)", None]])
    page.press("#redo")
    page.rest()
    assert page.stack()[0][0] in ("sin(x) * 2", "2 * sin(x)"), page.stack()
    page.press("#undo")
    page.press("#undo")
    page.rest()
    page.expect_stack([])
    assert page.tab.run("document.getElementById('undo').disabled")


def test_a_hint_says_what_the_line_would_leave(page):
    page.to_calculator()
    (
        page.tab.run("document.getElementById('line').focus()")
        if page.screen != "tablet"
        else page.to_calculator()
    )
    page.tab.run("document.getElementById('line').focus()")
    page.type("2 3 +")
    page.tab.wait("document.getElementById('advice').textContent.includes('5')", what="a hint")


def test_every_operation_is_listed_and_found(page):
    page.to_calculator()
    page.press("#tab-functions")
    page.tab.wait("document.querySelectorAll('#found .row').length > 70")
    page.tab.run("document.getElementById('search').focus()")
    page.type("logarithm")
    page.rest(0.1)
    words = page.tab.run(
        "[...document.querySelectorAll('#found .word')].map((word) => word.textContent)"
    )
    assert {"ln", "log", "log2"} <= set(words) and "sin" not in words, words
    page.enter("8")
    page.press_text("#found .row", "log2")
    page.rest()
    page.expect_stack([["log2(8)", "3"]])


def test_names_are_let_and_used(page):
    page.to_calculator()
    page.press("#tab-names")
    page.press("#new-name")
    page.type("k")
    page.press("#new-value")
    page.type("2.5")
    page.press("#names form button")
    page.rest()
    assert "k = 2.5" in page.text("#name-rows"), page.text("#name-rows")
    page.press("#name-rows .insert")
    page.press("#tab-keys")
    page.key_named("Enter")
    page.rest()
    assert [level[0] for level in page.stack()] in (["2.5"], ["k"]), page.stack()


def test_typing_anywhere_goes_to_the_line(page):
    page.to_calculator()
    page.tab.run("document.activeElement.blur()")
    page.type("7 sq")
    page.key("Enter")
    page.rest()
    page.expect_stack([["7 ^ 2", "49"]])


test_typing_anywhere_goes_to_the_line.screens = ["desktop"]

# What words mean does not depend on how much room there is.
for test in (
    test_infix_equations_of_coordinates_are_no_names,
    test_keys_of_infix_do_not_make_names,
    test_a_name_can_be_removed,
    test_an_error_stands_under_its_place,
    test_an_error_of_infix_stands_under_its_place,
    test_messages_speak_of_the_page,
    test_a_key_without_operands_says_so,
    test_a_hint_says_what_the_line_would_leave,
    test_every_operation_is_listed_and_found,
    test_names_are_let_and_used,
):
    test.screens = ["phone", "desktop"]
