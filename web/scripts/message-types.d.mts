export function messageTypes(): string;
export function isCurrent(): boolean;
