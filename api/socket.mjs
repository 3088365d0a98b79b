// Validates the socket's JSON Schema and AsyncAPI document, and the examples of docs/protocol.md against the schema.
import { readFileSync } from "node:fs";

import specs from "@asyncapi/specs";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";

const [server] = process.argv.slice(2);
const get = async (path) => (await fetch(server + path)).json();

const ajv = new Ajv2020.default({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  validateFormats: false,
  allErrors: true,
});
ajv.addSchema(await get("/api/socket.schema.json"), "socket");
const text = readFileSync(
  new URL("../docs/protocol.md", import.meta.url),
  "utf8",
);
const sides = {
  client: "FromClient",
  server: "FromServer",
  answer: "FromServer",
};
let count = 0;
for (const [, kind, lines] of text.matchAll(/```json (\w+)\n([\s\S]*?)```/g)) {
  const side = sides[kind];
  if (side === undefined) continue;
  const validate = ajv.getSchema(`socket#/$defs/${side}`);
  for (const line of lines.trim().split("\n")) {
    if (!validate(JSON.parse(line)))
      throw new Error(`${line}\n${ajv.errorsText(validate.errors)}`);
    count += 1;
  }
}
const wrong = ajv.getSchema("socket#/$defs/FromClient");
if (wrong({ t: "do", id: "8", command: { t: "bid", moves: "seven" } }))
  throw new Error("it takes anything");
console.log(`JSON Schema: ${count} examples of docs/protocol.md are valid`);

// AsyncAPI's schema includes that of JSON Schema.
const async = new Ajv.default({ strict: false, meta: false, validateSchema: false, validateFormats: false });
const validate = async.compile(specs.schemas["3.0.0"]);
if (!validate(await get("/api/asyncapi.json")))
  throw new Error(async.errorsText(validate.errors));
console.log("AsyncAPI 3.0.0: valid");
