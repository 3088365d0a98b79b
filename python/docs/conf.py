"""Configuration of Sphinx."""

import robotable

project = "robotable"
author = "the Robotable authors"
version = release = robotable.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = f"robotable {release}"
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
exclude_patterns = ["_build"]
nitpicky = False
