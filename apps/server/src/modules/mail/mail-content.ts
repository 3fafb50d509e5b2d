import { href, paths } from '@dalil/contract/paths';
import { daysUntil, formatDate, formatMoney, formatTime } from '@dalil/messages/formats';
import { translator } from '@dalil/messages/translator';
import { isolated, isolatedLtr } from './isolation.ts';
import type { CodeMail, Mail } from './mails.ts';

/** What a mail says, as text with isolation marks. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** Below them, each with its page. */
  items?: { title: string; note: string; path: string }[];
  button?: { label: string; path: string };
  footer: string;
  /** Where its reader wants no more of its kind. */
  leave?: { label: string; path: string };
}

export function mailContent(mail: Mail | CodeMail): MailContent {
  const { lang } = mail;
  const t = translator(lang);
  const email = isolatedLtr(mail.to);
  const account = t('mails.footer.account', { email });
  switch (mail.kind) {
    case 'code': {
      const code = isolatedLtr(mail.code);
      return {
        subject: t('mails.code.subject', { code }),
        paragraphs: [
          t('mails.code.enter', { code, minutes: mail.minutes }),
          t('mails.code.ignore'),
          t('mails.code.neverShare'),
        ],
        footer: t(`mails.footer.${mail.purpose}`, { email }),
      };
    }
    case 'welcome':
      return {
        subject: t('mails.welcome.subject', { name: isolated(mail.name) }),
        paragraphs: [t('mails.welcome.ready')],
        button: { label: t('mails.welcome.button'), path: href(paths.home, {}, { lang }) },
        footer: account,
      };
    case 'alreadyRegistered':
      return {
        subject: t('mails.alreadyRegistered.subject'),
        paragraphs: [t('mails.alreadyRegistered.why'), t('mails.alreadyRegistered.forgotten')],
        button: { label: t('mails.alreadyRegistered.button'), path: href(paths.login, {}, { lang }) },
        footer: account,
      };
    case 'passwordChanged':
    case 'twoStepEnabled':
    case 'twoStepDisabled':
      return {
        subject: t(`mails.${mail.kind}.subject`),
        paragraphs: [t(`mails.${mail.kind}.when`, moment(mail))],
        button: { label: t(`mails.${mail.kind}.button`), path: href(paths.forgotPassword, {}, { lang }) },
        footer: account,
      };
    case 'emailChanged':
      return {
        subject: t('mails.emailChanged.subject'),
        paragraphs: [t('mails.emailChanged.now', { maskedEmail: isolatedLtr(maskEmail(mail.newEmail)) })],
        button: { label: t('mails.emailChanged.button'), path: href(paths.contact, {}, { lang }) },
        footer: t('mails.footer.formerAddress', { email }),
      };
    case 'deletionScheduled':
      return {
        subject: t('mails.deletionScheduled.subject'),
        paragraphs: [t('mails.deletionScheduled.hidden', moment(mail)), t('mails.deletionScheduled.undo')],
        button: { label: t('mails.deletionScheduled.button'), path: href(paths.login, {}, { lang }) },
        footer: account,
      };
    case 'accountRestored':
      return {
        subject: t('mails.accountRestored.subject'),
        paragraphs: [t('mails.accountRestored.kept', moment(mail))],
        button: { label: t('mails.accountRestored.button'), path: href(paths.forgotPassword, {}, { lang }) },
        footer: account,
      };
    case 'accountSuspended': {
      const { ends } = mail;
      const howLong = ends
        ? t('mails.accountSuspended.until', { date: isolated(formatDate(ends.at, lang, ends.timeZone)) })
        : t('mails.accountSuspended.open');
      return {
        subject: t('mails.accountSuspended.subject'),
        paragraphs: [
          t('mails.accountSuspended.why', { reason: isolated(mail.reason) }),
          howLong,
          t('mails.accountSuspended.answer'),
        ],
        button: { label: t('mails.accountSuspended.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'accountReinstated':
      return {
        subject: t('mails.accountReinstated.subject'),
        paragraphs: [t('mails.accountReinstated.back')],
        button: { label: t('mails.accountReinstated.button'), path: href(paths.login, {}, { lang }) },
        footer: account,
      };
    case 'postReceived':
      return {
        subject: t('mails.postReceived.subject', { title: isolated(mail.title) }),
        paragraphs: [t('mails.postReceived.when', { hours: mail.hours }), t('mails.postReceived.change')],
        button: { label: t('mails.postReceived.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'postPublished': {
      const { title, ends } = mail;
      const live = ends
        ? t('mails.postPublished.liveUntil', {
            title: isolated(title),
            date: isolated(formatDate(ends.at, lang, ends.timeZone)),
          })
        : t('mails.postPublished.live', { title: isolated(title) });
      return {
        subject: t('mails.postPublished.subject'),
        paragraphs: [live],
        button: { label: t('mails.postPublished.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'postEnding': {
      const { title, ends } = mail;
      return {
        subject: t('mails.postEnding.subject', { n: Math.max(0, daysUntil(ends.at, ends.timeZone)) }),
        paragraphs: [
          t('mails.postEnding.renew', { title: isolated(title) }),
          t('mails.postEnding.when', { date: isolated(formatDate(ends.at, lang, ends.timeZone)) }),
        ],
        button: { label: t('mails.postEnding.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'postNeedsChanges':
      return {
        subject: t('mails.postNeedsChanges.subject'),
        paragraphs: [t('mails.postNeedsChanges.needed', why(mail))],
        button: { label: t('mails.postNeedsChanges.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'appealAnswered':
      return {
        subject: t('mails.appealAnswered.subject', { title: isolated(mail.title) }),
        paragraphs: [t(`mails.appealAnswered.${mail.outcome}`, why(mail))],
        button: { label: t('mails.appealAnswered.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'claimApproved':
      return {
        subject: t('mails.claimApproved.subject', { title: isolated(mail.title) }),
        paragraphs: [t('mails.claimApproved.yours')],
        button: { label: t('mails.claimApproved.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'claimRejected':
      return {
        subject: t('mails.claimRejected.subject', { title: isolated(mail.title) }),
        paragraphs: [t('mails.claimRejected.why', why(mail)), t('mails.claimRejected.again')],
        button: { label: t('mails.claimRejected.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'claimClosed':
      return {
        subject: t('mails.claimClosed.subject', { title: isolated(mail.title) }),
        paragraphs: [t('mails.claimClosed.why')],
        button: { label: t('mails.claimClosed.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'applicationReceived':
      return {
        subject: t('mails.applicationReceived.subject', { title: isolated(mail.title) }),
        paragraphs: [t('mails.applicationReceived.who', { applicant: isolated(mail.applicant) })],
        button: { label: t('mails.applicationReceived.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'newMessage': {
      const title = isolated(mail.title);
      return {
        subject: t('mails.newMessage.subject', { title }),
        paragraphs: [
          mail.from === null
            ? t('mails.newMessage.nameless', { title })
            : t('mails.newMessage.who', { name: isolated(mail.from), title }),
          t('mails.newMessage.safety'),
        ],
        button: { label: t('mails.newMessage.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'applicationInvited': {
      const { title, interview } = mail;
      const when = interview && t('mails.applicationInvited.when', moment({ lang, ...interview }));
      return {
        subject: t('mails.applicationInvited.subject', { title: isolated(title) }),
        paragraphs: [
          t('mails.applicationInvited.good', { title: isolated(title) }),
          when ?? t('mails.applicationInvited.soon'),
          t('mails.applicationInvited.free'),
        ],
        button: { label: t('mails.applicationInvited.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'priceDrop': {
      const [was, now] = [isolatedLtr(formatMoney(mail.was)), isolatedLtr(formatMoney(mail.now))];
      return {
        subject: t('mails.priceDrop.subject', { title: isolated(mail.title) }),
        paragraphs: [t('mails.priceDrop.less', { per: mail.per, was, now })],
        button: { label: t('mails.priceDrop.button'), path: inLanguage(mail) },
        footer: t('mails.footer.priceDrop', { email }),
      };
    }
    case 'subscription':
      return {
        subject: t('mails.subscription.subject', { city: isolated(mail.city) }),
        paragraphs: [
          t('mails.subscription.confirm', { city: isolated(mail.city) }),
          t('mails.subscription.ignore', { days: mail.days }),
        ],
        button: { label: t('mails.subscription.button'), path: inLanguage({ lang, path: mail.path ?? '/' }) },
        footer: t('mails.footer.subscription', { email }),
      };
    case 'savedSearch': {
      const { q, n, posts, since } = mail;
      const more = n - posts.length;
      return {
        subject: t('mails.savedSearch.subject', { n, q: isolated(q) }),
        paragraphs: [
          t('mails.savedSearch.since', { date: isolated(formatDate(since.at, lang, since.timeZone)) }),
        ],
        items: posts.map(({ title, path, amount, place }) => ({
          title: isolated(title),
          note: [amount === null ? null : isolatedLtr(formatMoney(amount)), place && isolated(place)]
            .filter((part) => part !== null)
            .join(' · '),
          path: inLanguage({ path, lang }),
        })),
        button: {
          label: more > 0 ? t('mails.savedSearch.more', { n: more }) : t('mails.savedSearch.button'),
          path: inLanguage(mail),
        },
        footer: t('mails.footer.savedSearch', { email }),
        leave: {
          label: t('mails.savedSearch.stop'),
          path: inLanguage({ lang, path: mail.stop ?? href(paths.savedSearches) }),
        },
      };
    }
    case 'postRejected':
    case 'postTakenDown':
      return {
        subject: t(`mails.${mail.kind}.subject`, { title: isolated(mail.title) }),
        paragraphs: [t(`mails.${mail.kind}.why`, why(mail)), t(`mails.${mail.kind}.again`)],
        button: { label: t(`mails.${mail.kind}.button`), path: inLanguage(mail) },
        footer: account,
      };
  }
}

const inLanguage = ({ path, lang }: { path: string; lang: Mail['lang'] }) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;

const why = ({ title, reason }: Extract<Mail, { title: string; reason: string }>) => ({
  title: isolated(title),
  reason: isolated(reason),
});

function moment({ at, lang, timeZone }: Pick<Extract<Mail, { at: string }>, 'at' | 'lang' | 'timeZone'>) {
  return { date: isolated(formatDate(at, lang, timeZone)), time: isolated(formatTime(at, lang, timeZone)) };
}

/** Enough for its owner to recognise it, too little for a stranger who reads the old mail box. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
