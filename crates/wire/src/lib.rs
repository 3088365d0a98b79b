//! The attribute of the types that go over the wire. It states once what all of them have in common.

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// Gives a type the JSON form of the protocol: objects in snake case, unit variants as words in kebab case, other
/// variants as objects with their name in the field `t`.
///
/// The type derives `Clone`, `Debug`, `PartialEq`, `Eq`, `Serialize` and `Deserialize`; further derives are arguments,
/// as in `#[wire(Copy, Hash)]`. With the feature `describe` it derives `TS` and `ToSchema`, and `#[describe(…)]` on the
/// type, a variant or a field holds attributes of these two.
///
/// Other arguments:
///
/// - `request`: clients send it. Unknown fields are faults, and optional fields may be left out.
/// - `answer`: it is only sent. It derives `Clone`, `Debug` and `Serialize`.
/// - `inexact`: it has floating-point numbers, so it derives no `Eq`.
/// - `secret`: it writes its own `Debug`, without its secrets.
/// - `untagged`: the values of its variants, without a name.
#[proc_macro_attribute]
pub fn wire(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut derives =
        vec!["Clone", "Debug", "::serde::Serialize", "::serde::Deserialize", "PartialEq", "Eq"];
    let mut form = Vec::new();
    if let Some(variants) = variants(item.clone()) {
        form.push("rename_all = \"kebab-case\"");
        if variants.into_iter().any(has_fields) {
            form.push("tag = \"t\"");
        }
    }
    let mut described = "derive(::ts_rs::TS, ::utoipa::ToSchema)".to_owned();
    let arguments = arguments.to_string();
    for argument in arguments.split(',').map(str::trim) {
        match argument {
            "" => {}
            "request" => {
                form.push("deny_unknown_fields");
                described += ", ts(optional_fields = nullable)";
            }
            "answer" => derives.truncate(3),
            "inexact" => derives.retain(|derive| *derive != "Eq"),
            "secret" => derives.retain(|derive| *derive != "Debug"),
            "untagged" => form = vec!["untagged"],
            derive => derives.push(derive),
        }
    }
    let mut attributes = vec![
        format!("#[derive({})]", derives.join(", ")),
        format!("#[cfg_attr(feature = \"describe\", {described})]"),
    ];
    if !form.is_empty() {
        attributes.push(format!("#[serde({})]", form.join(", ")));
    }
    let attributes = attributes.concat();
    let mut typed: TokenStream = attributes.parse().expect("the attributes are valid Rust");
    typed.extend(with_descriptions(item));
    typed
}

/// The variants of an enum; `None` for a struct.
fn variants(item: TokenStream) -> Option<TokenStream> {
    let is_enum =
        |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word.to_string() == "enum");
    let rest = item.into_iter().skip_while(|token| !is_enum(token));
    rest.last().and_then(|token| match token {
        TokenTree::Group(body) => Some(body.stream()),
        _ => None,
    })
}

/// True for the fields of a variant.
fn has_fields(token: TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() != Delimiter::Bracket)
}

/// Replaces every `#[describe(…)]` by `#[cfg_attr(feature = "describe", …)]`.
fn with_descriptions(tokens: TokenStream) -> TokenStream {
    let replaced = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let description = match group.delimiter() {
                Delimiter::Bracket => described(group.stream()),
                _ => None,
            };
            let inner = description.unwrap_or_else(|| with_descriptions(group.stream()));
            let mut replaced = Group::new(group.delimiter(), inner);
            replaced.set_span(group.span());
            replaced.into()
        }
        other => other,
    });
    replaced.collect()
}

/// The attribute for what is in the brackets, if it is `describe(…)`.
fn described(attribute: TokenStream) -> Option<TokenStream> {
    let mut tokens = attribute.into_iter();
    match (tokens.next()?, tokens.next()) {
        // As another macro passes it on.
        (TokenTree::Group(whole), None) if whole.delimiter() == Delimiter::None => {
            described(whole.stream())
        }
        (TokenTree::Ident(name), Some(TokenTree::Group(described)))
            if name.to_string() == "describe" =>
        {
            let mut condition: TokenStream = "feature = \"describe\",".parse().ok()?;
            condition.extend(described.stream());
            let mut attribute: TokenStream = "cfg_attr".parse().ok()?;
            attribute.extend([TokenTree::from(Group::new(Delimiter::Parenthesis, condition))]);
            Some(attribute)
        }
        _ => None,
    }
}
