// Message formatting: `{name}` is filled in, `{n:move|moves}` selects by number. The types of the English texts name the
// parameters of every key (locales/messages.d.ts), so a missing one is a type error.

export type Value = string | number;

declare const types: unique symbol;

/** The names of the parameters of each key; `never` for a text without braces. */
export type Keys = Readonly<Record<string, string>>;

/** The English texts of a section. The section's name and the parameters exist only as types. */
export type Texts<Section extends string = string, K extends Keys = Keys> = Readonly<Record<keyof K & string, string>> & {
  readonly [types]?: readonly [Section, K];
};

/** The keys of a section's texts, each with the names of its parameters. */
export type KeysOf<T> = T extends { readonly [types]?: readonly [string, infer K extends Keys] } ? K : never;

/** The arguments for these parameters; none if there are no parameters. */
export type Params<Name extends string> = [Name] extends [never] ? [] : [params: { readonly [N in Name]: Value }];

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Fills the braces of a text. A brace without its parameter stays visible. */
export function fill(text: string, params: Readonly<Record<string, Value>>, language: string): string {
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (hole, name: string, forms: string | undefined) => {
    const value = params[name];
    if (value === undefined) return hole;
    return forms === undefined ? String(value) : pick(forms.split('|'), Number(value), language);
  });
}

// The forms are in the order zero, one, two, few, many, other; a language lists only those that it has.
function pick(forms: readonly string[], value: number, language: string): string {
  const rules = new Intl.PluralRules(language);
  const known = categories.filter((one) => rules.resolvedOptions().pluralCategories.includes(one));
  return forms[known.indexOf(rules.select(value))] ?? forms.at(-1) ?? '';
}
