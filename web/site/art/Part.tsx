/** A shape in a tone. */
export const Part = ({ tone, d }: { tone: string; d: string }) => <path className={tone} d={d} />
