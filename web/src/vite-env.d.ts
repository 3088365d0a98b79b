/// <reference types="svelte" />
/// <reference types="vite/client" />

/** True if the page is built for static hosting, without a server. */
declare const STATIC_SITE: boolean;
