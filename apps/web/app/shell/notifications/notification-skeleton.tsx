import './notifications.css';
import { Skeleton } from '@dalil/ui/skeleton';

/** Skeleton with the height of `rows` notifications. */
export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <div className="notifications">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={row} className="notification">
          <Skeleton shape="block" width={36} height={36} />
          <span className="notification-text">
            <Skeleton width="80%" />
            <Skeleton width="30%" />
          </span>
        </span>
      ))}
    </div>
  );
}
