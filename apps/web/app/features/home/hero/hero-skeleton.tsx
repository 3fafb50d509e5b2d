import { Skeleton } from '@dalil/ui/skeleton';

/** Blocks of the specified heights where title, description, button and square image will stand. */
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
