/** A conversation has two sides: who began it, and who answers. */
export const sides = ['visitor', 'host'] as const;
export type Side = (typeof sides)[number];
export const otherSide = (side: Side): Side => (side === 'visitor' ? 'host' : 'visitor');
