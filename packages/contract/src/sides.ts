/** The two sides of a conversation: `visitor` starts it, `host` receives it. */
export const sides = ['visitor', 'host'] as const;
export type Side = (typeof sides)[number];
export const otherSide = (side: Side): Side => (side === 'visitor' ? 'host' : 'visitor');
