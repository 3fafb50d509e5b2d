import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { JobCard } from '../../jobs/card/job-card.tsx';
import { ProductCard } from '../../products/card/product-card.tsx';
import { RentCard } from '../../rents/card/rent-card.tsx';
import type { HomePart } from '../home-part.ts';
import { Few } from './few.tsx';

export function NewestProducts({ title }: HomePart) {
  return (
    <Few
      name="products"
      title={title}
      all={href(paths.market)}
      found={useApi('GET products/newest')}
      awaited={[4, 460]}
      grid={{ columns: 4, phone: 'pair' }}
    >
      {(product) => <ProductCard product={product} />}
    </Few>
  );
}

export function NewestRents({ title }: HomePart) {
  return (
    <Few
      name="rents"
      title={title}
      all={href(paths.rents)}
      found={useApi('GET rents/newest')}
      awaited={[3, 424]}
      grid={{ columns: 3, phone: 'scroll' }}
    >
      {(rent) => <RentCard rent={rent} />}
    </Few>
  );
}

export function NewestJobs({ title }: HomePart) {
  return (
    <Few
      name="jobs"
      title={title}
      all={href(paths.jobs)}
      found={useApi('GET jobs/newest')}
      awaited={[4, 148]}
      grid={{ columns: 2 }}
    >
      {(job) => <JobCard job={job} />}
    </Few>
  );
}
