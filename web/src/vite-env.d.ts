/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Whether the page is built for a place without any server of ours. */
declare const ALONE: boolean;
