// The address of the photograph reader, loaded only when a photograph is read. Built by `scripts/wasm.sh`; undefined if
// it could not be built.
export const reader: string | undefined = Object.values(
  import.meta.glob<string>('../../../wasm/photo.wasm', { query: '?url', import: 'default', eager: true }),
)[0];
