// The first of two validators: checks the OpenAPI document against the schema of OpenAPI 3.1, and every reference in it.
import { Validator } from "@seriousme/openapi-schema-validator";

const validator = new Validator();
const { valid, errors } = await validator.validate(process.argv[2]);
if (!valid) {
  console.error(errors);
  process.exit(1);
}
console.log(`openapi-schema-validator: valid, OpenAPI ${validator.version}`);
