import { useAge } from './use-age.ts';

/** How long something has waited. */
export function Age({ since }: { since: string }) {
  return (
    <time className="staff-age" dateTime={since}>
      {useAge(since)}
    </time>
  );
}
