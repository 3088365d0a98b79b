/** A table's code as it is read out: `K7M-4QX`. The long names of older tables are not codes and stay as they are. */
export function spoken(id: string): string {
  return id.length === 6 ? `${id.slice(0, 3)}-${id.slice(3)}`.toUpperCase() : id;
}
