//! The output of the commands, checked with `docs/cli.schema.json`.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Map, Value};

/// Commands whose output is described elsewhere.
const ELSEWHERE: [&str; 3] = ["db", "doctor", "config"];

const RICOCHET: &str = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";

/// A definition, a command, and its input.
const CASES: &[(&str, &str, &str)] = &[
    ("ricochet random", "ricochet random --seed 1 --barriers all --robots RGBYKT --json", ""),
    ("ricochet random", "ricochet random --count 3 --json", ""),
    ("ricochet generate", "ricochet generate --moves 2-4 --count 2 --seed 5", ""),
    ("ricochet show", "ricochet show - --json", RICOCHET),
    ("ricochet show", "ricochet show b2r1y2g2 --json", ""),
    ("ricochet show", "ricochet show 3x3_RA1_RC3 --json --moves Rd,Rr", ""),
    ("ricochet show", "ricochet show 3x3_RA1_RC3 --json --moves Rd,Rd", ""),
    ("ricochet solve", "ricochet solve - --json", RICOCHET),
    ("ricochet solve", "ricochet solve - --all --json", RICOCHET),
    ("ricochet solve", "ricochet solve 3x3_RA1_RB2 --json", ""),
    ("ricochet solve", "ricochet solve 0765+42+2E21BD0F+93 --time 0 --json", ""),
    (
        "ricochet solve --jsonl",
        "ricochet solve --jsonl -",
        "3x3_RA1_RC3\n{\"id\":[7],\"position\":\"3x3_RA1_RB2\"}\nx",
    ),
    ("ricochet solve --jsonl", "ricochet solve --jsonl - --time 0", "0765+42+2E21BD0F+93"),
    ("ricochet perft", "ricochet perft - --depth 2 --json", RICOCHET),
    ("ricochet stats", "ricochet stats --count 5 --json", ""),
    ("difficulty", "difficulty - --json", RICOCHET),
    ("difficulty", "difficulty 3x3_RA1_RB2 --json", ""),
    (
        "difficulty --jsonl",
        "difficulty --jsonl -",
        "3x3_RA1_RC3\n{\"id\":\"a\",\"position\":\"3x3_RA1_RB2\"}\nx",
    ),
    ("micro show", "micro show black-1n4e3e2n:P1-W2 --json", ""),
    ("micro show", "micro show black-1n4e3e2n --route P1,P6 --json", ""),
    ("micro show", "micro show black-1n4e3e2n --route P1,R1 --json", ""),
    ("micro random", "micro random --own --via --count 2 --json", ""),
    ("micro solve", "micro solve black-1n4e3e2n:P1-W2 --json", ""),
    ("micro solve", "micro solve black-1n4e3e2n:P1-W2-G3 --all --json", ""),
    ("micro solve", "micro solve black-1n4e3e2n:P1-W2 --moves 2 --json", ""),
    (
        "micro solve --jsonl",
        "micro solve --jsonl -",
        "black-1n4e3e2n:P1-W2\n{\"id\":1,\"position\":\"black-1n4e3e2n:P1-W2\"}\nx",
    ),
    ("micro stats", "micro stats --json", ""),
    ("robotory show", "robotory show --json", ""),
    ("robotory show", "robotory show - --json", "1. Bc4 *\n"),
    ("robotory random", "robotory random --count 2 --json", ""),
    ("robotory analyse", "robotory analyse start --nodes 100 --json", ""),
    ("robotory analyse", "robotory analyse - --nodes 100 --json", "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l"),
    ("robotory analyse", "robotory analyse - --nodes 100 --json", "1. Bc4 b:c3-c4 *\n"),
    (
        "robotory analyse --jsonl",
        "robotory analyse --jsonl - --nodes 100",
        "4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l\nx",
    ),
    ("robotory perft", "robotory perft start --depth 2 --divide --json", ""),
    ("robotory match", "robotory match level:1 level:1 --games 2 --json", ""),
    ("puzzle", "puzzle --number 7 --json", ""),
    ("puzzle", "puzzle --number 7 --moves Rl --solution --json", ""),
    ("puzzle", "puzzle --day 2026-11-15 --game micro --json", ""),
    ("hint", "hint - --json", RICOCHET),
    ("hint", "hint 3x3_RA1_RB2 --json", ""),
    ("convert", "convert - --json", RICOCHET),
    ("convert", "convert black-1n4e3e2n:P1-W2 --json", ""),
    ("convert", "convert start --json", ""),
    ("arena", "arena --game ricochet level:1 level:2 --games 1 --json", ""),
    ("bench", "bench --seconds 0.01 --json", ""),
];

fn schema() -> Value {
    serde_json::from_str(include_str!("../../../../docs/cli.schema.json")).expect("JSON")
}

/// The lines that a command prints, whatever its exit code.
fn run(args: &[&str], input: &[u8]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    // The command may end without reading.
    drop(child.stdin.take().expect("a pipe").write_all(input));
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.code().is_some_and(|code| code < 2), "{args:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The first violation of a schema. Knows the keywords that the file uses, and no others.
fn violation(schema: &Value, root: &Value, value: &Value) -> Option<String> {
    let keywords = schema.as_object().expect("a schema is an object");
    keywords.iter().find_map(|(keyword, rule)| {
        let broken = || Some(format!("{keyword} {rule}: {value}"));
        match keyword.as_str() {
            "description" | "required" => None,
            "properties" | "additionalProperties" => {
                violation_of_fields(keywords, root, value.as_object()?)
            }
            "$ref" => {
                let path = rule.as_str().and_then(|path| path.strip_prefix('#')).expect("a path");
                let schema = root.pointer(path).unwrap_or_else(|| panic!("{path} is missing"));
                violation(schema, root, value)
            }
            "anyOf" => {
                let schemas = rule.as_array().expect("schemas").iter();
                let found: Option<Vec<String>> =
                    schemas.map(|schema| violation(schema, root, value)).collect();
                found.map(|found| found.join("; or "))
            }
            "type" if rule.is_array() => {
                let fits = |name| has_type(value, name);
                (!rule.as_array()?.iter().any(fits)).then(broken)?
            }
            "type" => (!has_type(value, rule)).then(broken)?,
            "enum" => (!rule.as_array().expect("values").contains(value)).then(broken)?,
            "const" => (value != rule).then(broken)?,
            "minimum" => (value.as_f64()? < rule.as_f64().expect("a number")).then(broken)?,
            "items" => value.as_array()?.iter().find_map(|item| violation(rule, root, item)),
            other => panic!("the keyword {other} is not checked"),
        }
    })
}

fn violation_of_fields(
    schema: &Map<String, Value>,
    root: &Value,
    fields: &Map<String, Value>,
) -> Option<String> {
    let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
    for name in required.filter_map(Value::as_str) {
        if !fields.contains_key(name) {
            return Some(format!("{name} is missing"));
        }
    }
    fields.iter().find_map(|(name, field)| {
        let known = schema.get("properties").and_then(|known| known.get(name));
        match (known, schema.get("additionalProperties")) {
            (Some(known), _) => violation(known, root, field).map(|why| format!("{name}: {why}")),
            (None, Some(Value::Bool(false))) => Some(format!("{name} is unknown")),
            (None, Some(rule)) => violation(rule, root, field).map(|why| format!("{name}: {why}")),
            (None, None) => None,
        }
    })
}

fn has_type(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("a type's name") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the type {other} is unknown"),
    }
}

fn check(root: &Value, name: &str, value: &Value) -> Option<String> {
    let schema = root["$defs"].get(name).unwrap_or_else(|| panic!("{name} is not described"));
    violation(schema, root, value)
}

#[test]
fn every_output_is_as_described() {
    let root = schema();
    for (name, command, input) in CASES {
        // In the table, a comma separates words of one argument.
        let args: Vec<String> = command.split(' ').map(|word| word.replace(',', " ")).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let lines = run(&args, input.as_bytes());
        assert!(!lines.is_empty(), "{command}");
        for line in lines {
            assert_eq!(check(&root, name, &line), None, "{command}: {line}");
            // The check notices what is missing, too much, or of another type.
            let Value::Object(fields) = &line else { continue };
            let mut more = fields.clone();
            more.insert("surplus".to_owned(), Value::Null);
            assert!(check(&root, name, &more.into()).is_some(), "{command}");
            let first = fields.keys().next().expect("a field");
            assert!(check(&root, name, &Value::Array(vec![first.clone().into()])).is_some());
            assert!(
                check(&root, name, &Value::Object(Map::new())).is_some() || *name == "micro stats"
            );
        }
    }
}

#[cfg(feature = "photo")]
#[test]
fn the_reading_of_a_photograph_is_as_described() {
    let picture = crate::photo::encode(&crate::photo::photograph(), image::ImageFormat::Png);
    for line in run(&["ricochet", "photo", "-", "--json"], &picture) {
        assert_eq!(check(&schema(), "ricochet photo", &line), None, "{line}");
    }
    let micro = crate::photo::micro_photograph();
    let picture = crate::photo::png(micro.width, micro.height, &micro.rgb);
    for line in run(&["micro", "photo", "-", "--json"], &picture) {
        assert_eq!(check(&schema(), "micro photo", &line), None, "{line}");
    }
}

/// The commands that offer `--json` or `--jsonl`, found in the help.
fn offers(prefix: &[&str], found: &mut BTreeSet<String>) {
    let output = Command::new(env!("CARGO_BIN_EXE_robotable")).args(prefix).arg("--help").output();
    let help = String::from_utf8(output.expect("it runs").stdout).expect("text");
    let name = prefix.join(" ");
    let option = |option: &str| help.lines().any(|line| line.trim_start().starts_with(option));
    if option("--jsonl ") {
        found.insert(format!("{name} --jsonl"));
    }
    if help.lines().any(|line| line.trim() == "--json" || line.trim_start().starts_with("--json  "))
    {
        found.insert(name);
    }
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    for command in commands.take_while(|line| line.starts_with("  ")) {
        // Indented further, it is the rest of a description.
        let Some(name) = command.strip_prefix("  ").filter(|line| !line.starts_with(' ')) else {
            continue;
        };
        let name = name.split(' ').next().expect("a word");
        if name != "help" && !ELSEWHERE.contains(&name) {
            offers(&[prefix, &[name]].concat(), found);
        }
    }
}

#[test]
fn every_command_with_json_is_described_and_tried() {
    let root = schema();
    let mut found = BTreeSet::new();
    offers(&[], &mut found);
    assert!(found.len() > 20, "{found:?}");
    for name in &found {
        assert!(root["$defs"].get(name).is_some(), "docs/cli.schema.json lacks `{name}`");
        let tried = CASES.iter().any(|(case, ..)| case == name) || name.ends_with(" photo");
        assert!(tried, "no case prints `{name}`");
    }
}
