/** A small drawn sign; the button around it carries the name. `d` comes from icons.ts or icons-more.ts. */
export function Icon({ d }: { readonly d: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  );
}
