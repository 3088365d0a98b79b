// The question mark at a table, in English.
export default {
  'rules.title': '{game}: the rules',
  'rules.now': 'Now',
  'rules.more': 'More rules',
  'rules.keys': 'Keys',
  'rules.try': 'Try the rules one by one',
} as const;
