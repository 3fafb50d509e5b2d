import { Skeleton } from '@dalil/ui/skeleton';

/** Skeleton with the specified heights of title, description, button and square image. */
export function HeroSkeleton() {
  return (
    <div className="hero-columns">
      <div className="hero-text hero-waiting">
        <Skeleton shape="title" width="80%" />
        <Skeleton shape="description" />
        <Skeleton shape="button" />
      </div>
      <Skeleton shape="block" className="hero-square" />
    </div>
  );
}
