/** The two sides of a conversation: the initiator and the recipient. */
export const sides = ['visitor', 'host'] as const;
export type Side = (typeof sides)[number];
export const otherSide = (side: Side): Side => (side === 'visitor' ? 'host' : 'visitor');
