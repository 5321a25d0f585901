"""Translates relations into the languages of others, as favourably for them as possible."""

import ast
import re


def read(exact: str) -> ast.expr:
    """The tree of a relation, of the text that `graphcalc describe` gives as exact."""
    text = exact.strip("{}").replace("^", "**").replace("not(", "not (")
    return ast.parse(re.sub(r"(?<![<>!=])=", "==", text), mode="eval").body


def pieces(relation: ast.expr) -> list[tuple[ast.expr | None, ast.expr | None]] | None:
    """What programs that draw contours can draw of a relation.

    Each piece is the difference of the sides of an equation, and the condition under which it is
    drawn; one without an equation is the region in which the condition holds. None if two equations
    must hold at once.
    """
    if isinstance(relation, ast.BoolOp) and isinstance(relation.op, ast.Or):
        each = [pieces(part) for part in relation.values]
        return None if None in each else [piece for part in each for piece in part]
    parts = relation.values if isinstance(relation, ast.BoolOp) else [relation]
    equations = [part for part in parts if _is_equation(part)]
    rest = [part for part in parts if not _is_equation(part)]
    condition = ast.BoolOp(ast.And(), rest) if len(rest) > 1 else rest[0] if rest else None
    if len(equations) > 1:
        return None
    return [(difference(equations[0]) if equations else None, condition)]


def difference(comparison: ast.Compare) -> ast.expr:
    """The left side less the right one."""
    return ast.BinOp(comparison.left, ast.Sub(), comparison.comparators[0])


def numpy(node: ast.expr) -> str:
    """An expression of NumPy's functions, called np."""
    names = {"abs": "abs", "mod": "mod", "max": "maximum", "min": "minimum", "atan": "arctan"}
    match node:
        case ast.BoolOp(ast.And(), parts):
            return "(" + " & ".join(map(numpy, parts)) + ")"
        case ast.UnaryOp(ast.Not(), part):
            return f"~{numpy(part)}"
        case ast.Compare():
            return f"({numpy(node.left)} {_comparison(node)} {numpy(node.comparators[0])})"
        case ast.Call(ast.Name(name), arguments):
            return f"np.{names.get(name, name)}({', '.join(map(numpy, arguments))})"
    return _arithmetic(node, numpy, "{} ** {}")


def gnuplot(node: ast.expr) -> str:
    """An expression of gnuplot's, with the functions that `translation` defines."""
    names = {"mod": "modulo", "max": "greatest", "min": "least", "sqrt": "root", "ln": "ln"}
    match node:
        case ast.BoolOp(ast.And(), parts):
            return "(" + " && ".join(map(gnuplot, parts)) + ")"
        case ast.UnaryOp(ast.Not(), part):
            return f"!{gnuplot(part)}"
        case ast.Compare():
            return f"({gnuplot(node.left)} {_comparison(node)} {gnuplot(node.comparators[0])})"
        case ast.BinOp(base, ast.Pow(), ast.Constant(int(exponent))):
            return f"({gnuplot(base)} ** {exponent})"
        case ast.Constant(value):
            # With a point: gnuplot divides whole numbers without a remainder.
            return repr(float(value))
        case ast.Call(ast.Name(name), arguments):
            return f"{names.get(name, name)}({', '.join(map(gnuplot, arguments))})"
    return _arithmetic(node, gnuplot, "power({}, {})")


def sympy(node: ast.expr) -> str:
    """An expression of SymPy's functions."""
    names = {"abs": "Abs", "mod": "Mod", "max": "Max", "min": "Min"}
    relations = {"==": "Eq", "!=": "Ne", "<": "Lt", "<=": "Le", ">": "Gt", ">=": "Ge"}
    match node:
        case ast.BoolOp(kind, parts):
            return f"{type(kind).__name__}({', '.join(map(sympy, parts))})"
        case ast.UnaryOp(ast.Not(), part):
            return f"Not({sympy(part)})"
        case ast.Compare():
            sides = f"{sympy(node.left)}, {sympy(node.comparators[0])}"
            return f"{relations[_comparison(node)]}({sides})"
        case ast.Call(ast.Name(name), arguments):
            return f"{names.get(name, name)}({', '.join(map(sympy, arguments))})"
        case ast.BinOp(ast.Constant(int(above)), ast.Div(), ast.Constant(int(below))):
            return f"Rational({above}, {below})"
    return _arithmetic(node, sympy, "{} ** {}")


def _arithmetic(node: ast.expr, text, power: str) -> str:
    match node:
        case ast.BinOp(left, ast.Pow(), right):
            return f"({power.format(text(left), text(right))})"
        case ast.BinOp(left, kind, right):
            sign = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}[type(kind)]
            return f"({text(left)} {sign} {text(right)})"
        case ast.UnaryOp(ast.USub(), part):
            return f"(-{text(part)})"
    return ast.unparse(node)


def _comparison(node: ast.Compare) -> str:
    return ast.unparse(ast.Compare(ast.Name("a"), node.ops, [ast.Name("b")])).split()[1]


def _is_equation(node: ast.expr) -> bool:
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq)
