// Where the texts of the parts are, in every language but English. Its own file, because it grows with each language and the
// first view does not need it.
export const parts = import.meta.glob(['./*/parts/*.ts', '!./en/**'], { import: 'default' });
