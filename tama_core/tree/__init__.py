"""Shows a game and its variations as a tree of nodes, which can be walked, annotated and changed.

>>> from tama_core import Game
>>> tree = GameTree(Game.from_moves("a3-a4 b6-b5"))
>>> other = tree.root.next.add_variation("c6-c5")
>>> other.comments = ["sharp"]
>>> [str(node.move) for node in tree.root.next.children]
['b6-b5', 'c6-c5']
"""

from tama_core.tree.game_tree import GameTree
from tama_core.tree.node import GameNode

__all__ = ["GameNode", "GameTree"]
