import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import type { PageContent } from '@dalil/contract/content';
import type { LegalPage } from '@dalil/contract/pages';
import { Button } from '@dalil/ui/button';
import { Panel, Row } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';
import { InfiniteList } from '../shell/lists/infinite-list.tsx';
import { useCityClock } from '../shell/time/use-city.ts';

/**
 * Earlier versions of a legal page. An earlier version can be loaded into the form, edited and saved as the next
 * version.
 */
export function Versions({ page, onTake }: { page: LegalPage; onTake: (content: PageContent) => void }) {
  const t = useTranslations();
  const { moment } = useCityClock();
  const client = useClient();
  const params = { page };
  const take = async (version: number) => {
    try {
      const route = 'GET staff/content/pages/:page/versions/:version';
      const { data } = await client.call(route, { params: { page, version: String(version) } });
      onTake(data.content);
      toast('info', t('staff.content.taken', { n: version }));
    } catch (error) {
      toast('error', t(`errors.${failureCode(error)}`));
    }
  };
  return (
    <Panel>
      <h3>{t('staff.content.versions')}</h3>
      <p className="field-hint">{t('staff.content.versionsHint')}</p>
      <InfiniteList
        name={['GET staff/content/pages/:page/versions', page]}
        read={(query) => client.call('GET staff/content/pages/:page/versions', { params, query })}
        empty={<p className="staff-aside">{t('staff.content.noVersions')}</p>}
      >
        {({ id, at }) => (
          <li>
            <Row between wrap gap={8}>
              <span>
                <b>{t('staff.content.version', { n: id })}</b> <time dateTime={at}>{moment(at)}</time>
              </span>
              <Button variant="bordered" size="small" onClick={() => void take(id)}>
                {t('staff.content.take')}
              </Button>
            </Row>
          </li>
        )}
      </InfiniteList>
    </Panel>
  );
}
