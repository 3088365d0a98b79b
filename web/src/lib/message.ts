// How a text becomes a sentence: `{name}` is filled in, `{n:move|moves}` chooses by number. The types read the English
// text, so a forgotten parameter is a type error.

export type Value = string | number;

type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}:${string}` ? Name : Hole) | Holes<Rest>
  : never;

/** The parameters that a text needs; none at all if it has no braces. */
export type Params<Text extends string> = [Holes<Text>] extends [never] ? [] : [params: { readonly [Name in Holes<Text>]: Value }];

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Fills the braces of a text. A brace whose parameter is missing stays as it is: better seen than lost. */
export function fill(text: string, params: Readonly<Record<string, Value>>, language: string): string {
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (hole, name: string, forms: string | undefined) => {
    const value = params[name];
    if (value === undefined) return hole;
    return forms === undefined ? String(value) : pick(forms.split('|'), Number(value), language);
  });
}

// The forms stand in the order zero, one, two, few, many, other; a language lists only those that it has.
function pick(forms: readonly string[], value: number, language: string): string {
  const rules = new Intl.PluralRules(language);
  const known = categories.filter((one) => rules.resolvedOptions().pluralCategories.includes(one));
  return forms[known.indexOf(rules.select(value))] ?? forms.at(-1) ?? '';
}
