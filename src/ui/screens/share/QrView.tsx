import type { QrCode } from './qr.ts';

/** Modules of white round it, as readers expect. */
const QUIET = 4;

/** Dark on white in every theme: half of all readers take nothing else. */
export function QrView({ code, label }: { readonly code: QrCode; readonly label: string }) {
  const side = code.size + 2 * QUIET;
  return (
    <svg
      class="qr"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={label}
      data-version={code.version}
    >
      <rect class="qr__paper" x={-QUIET} y={-QUIET} width={side} height={side} />
      <path class="qr__ink" d={code.path} />
    </svg>
  );
}
