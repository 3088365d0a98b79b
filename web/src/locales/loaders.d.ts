// The modules of the plugin in scripts/locales.mjs without texts of their own. messages.d.ts declares those with English texts.
declare module 'virtual:locales/app-loaders' {
  const loaders: Readonly<Record<string, () => Promise<unknown>>>;
  export default loaders;
}
declare module 'virtual:locales/section-loaders' {
  const loaders: Readonly<Record<string, () => Promise<unknown>>>;
  export default loaders;
}
