/** A shape in a tone. The tone is on a group, so that a page writes a shape once that it draws in two tones (scripts/prerender/compact-html.ts). */
export const Part = ({ tone, d }: { tone: string; d: string }) => (
  <g className={tone}>
    <path d={d} />
  </g>
)
