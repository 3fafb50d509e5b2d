import { openChatHash } from '@dalil/contract/chat';
import { href, paths } from '@dalil/contract/paths';
import { daysUntil, formatDate, formatMoney, formatTime } from '@dalil/messages/formats';
import { translator } from '@dalil/messages/translator';
import { isSafeName } from '../../text/safe-name.ts';
import { isolated, isolatedLtr } from './isolation.ts';
import type { CodeMail, Mail, ReplyMail } from './mails.ts';

/** Content of an email, as text with isolation marks. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** User-written text at the end of a paragraph; it is shown apart from our own text. */
  quote?: string;
  /** Links below the paragraphs. */
  items?: { title: string; note: string; path: string }[];
  button?: { label: string; path: string };
  footer: string;
  /** Unsubscribe link for this kind of email. */
  leave?: { label: string; path: string };
  /** Link to a member's email settings. */
  settings?: { label: string; path: string };
}

export function mailContent(mail: Mail | CodeMail | ReplyMail): MailContent {
  const { lang } = mail;
  const t = translator(lang);
  const account = t('mails.footer.account', { email: isolatedLtr(mail.to) });
  const content = contentOf(mail, account);
  const path = `${href(paths.changeEmail, {}, { lang })}#notifications`;
  return content.footer === account
    ? { ...content, settings: { label: t('mails.footer.settings'), path } }
    : content;
}

function contentOf(mail: Mail | CodeMail | ReplyMail, account: string): MailContent {
  const { lang } = mail;
  const t = translator(lang);
  const email = isolatedLtr(mail.to);
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
    case 'contactReply': {
      const { at, timeZone } = mail.asked;
      return {
        subject: mail.subject
          ? t('mails.contactReply.subject', { subject: isolated(mail.subject) })
          : t('mails.contactReply.noSubject'),
        paragraphs: [
          isolated(mail.text),
          t('mails.contactReply.youWrote', { date: isolated(formatDate(at, lang, timeZone)) }),
          isolated(mail.quoted),
        ],
        quote: isolated(mail.quoted),
        footer: t('mails.footer.contactReply', { email }),
      };
    }
    case 'welcome':
      return {
        subject: isSafeName(mail.name)
          ? t('mails.welcome.subject', { name: isolated(mail.name) })
          : t('mails.welcome.nameless'),
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
        quote: isolated(mail.reason),
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
    case 'rolesChanged': {
      const { given, taken, city, twoStep } = mail;
      const where = whereOf(city);
      const change = given.length > 0 ? 'given' : 'taken';
      return {
        subject: t(`mails.rolesChanged.${change}.subject`),
        paragraphs: [
          ...given.map((role) => t(`mails.rolesChanged.given.${role}`, where)),
          ...taken.map((role) => t(`mails.rolesChanged.taken.${role}`, where)),
          ...(change === 'given' && !twoStep ? [t('mails.rolesChanged.given.twoStep')] : []),
        ],
        button: {
          label: t(`mails.rolesChanged.${change}.button`),
          path: change === 'given' ? inLanguage({ lang, path: '/admin' }) : href(paths.contact, {}, { lang }),
        },
        footer: account,
      };
    }
    case 'staffInvitation': {
      const { inviter, role, city, days } = mail;
      const where = whereOf(city);
      return {
        subject: t('mails.staffInvitation.subject'),
        paragraphs: [
          isSafeName(inviter)
            ? t('mails.staffInvitation.who', { name: isolated(inviter) })
            : t('mails.staffInvitation.nameless'),
          t(`mails.staffInvitation.${role}`, where),
          t('mails.staffInvitation.ignore', { days }),
        ],
        button: {
          label: t('mails.staffInvitation.button'),
          path: inLanguage({ lang, path: mail.path ?? '/' }),
        },
        footer: t('mails.footer.invitation', { email }),
      };
    }
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
        subject: t('mails.postPublished.subject', { title: isolated(title) }),
        paragraphs: [live],
        button: { label: t('mails.postPublished.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'postEnding': {
      const { ends, wanted } = mail;
      const title = isolated(mail.title);
      return {
        subject: t('mails.postEnding.subject', { title, n: Math.max(0, daysUntil(ends.at, ends.timeZone)) }),
        paragraphs: [
          t(wanted ? 'mails.postEnding.renewWanted' : 'mails.postEnding.renew', { title }),
          t('mails.postEnding.when', { date: isolated(formatDate(ends.at, lang, ends.timeZone)) }),
        ],
        button: { label: t('mails.postEnding.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'postNeedsChanges':
      return {
        subject: t('mails.postNeedsChanges.subject', { title: isolated(mail.title) }),
        quote: isolated(mail.reason),
        paragraphs: [t('mails.postNeedsChanges.needed', why(mail))],
        button: { label: t('mails.postNeedsChanges.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'appealAnswered':
      return {
        subject: t('mails.appealAnswered.subject', { title: isolated(mail.title) }),
        quote: isolated(mail.reason),
        paragraphs: [t(`mails.appealAnswered.${mail.outcome}`, why(mail))],
        button: { label: t('mails.appealAnswered.button'), path: inLanguage(mail) },
        footer: account,
      };
    case 'postChanged':
      return {
        subject: t(`mails.postChanged.${mail.change}.subject`, { title: isolated(mail.title) }),
        quote: isolated(mail.reason),
        paragraphs: [
          t(`mails.postChanged.${mail.change}.text`),
          t('mails.postChanged.reason', why(mail)),
          t('mails.postChanged.again'),
        ],
        button: { label: t('mails.postChanged.button'), path: inLanguage(mail) },
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
        quote: isolated(mail.reason),
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
        paragraphs: [
          isSafeName(mail.applicant)
            ? t('mails.applicationReceived.who', { applicant: isolated(mail.applicant) })
            : t('mails.applicationReceived.nameless'),
        ],
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
            : isSafeName(mail.from)
              ? t('mails.newMessage.who', { name: isolated(mail.from), title })
              : t('mails.newMessage.new', { title }),
          t('mails.newMessage.safety'),
        ],
        button: { label: t('mails.newMessage.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'chatAnswered':
      return {
        subject: t('mails.chatAnswered.subject'),
        paragraphs: [t('mails.chatAnswered.text')],
        button: {
          label: t('mails.chatAnswered.button'),
          path: `${href(paths.home, {}, { lang })}${openChatHash}`,
        },
        footer: account,
      };
    case 'chatWaiting':
      return {
        subject: t('mails.chatWaiting.subject'),
        paragraphs: [t('mails.chatWaiting.text', { n: mail.minutes })],
        button: { label: t('mails.chatWaiting.button'), path: inLanguage(mail) },
        footer: t('mails.footer.staff', { email }),
      };
    case 'applicationInvited': {
      const { interview, place, contact, moved } = mail;
      const title = isolated(mail.title);
      const when = interview && t('mails.applicationInvited.when', moment({ lang, ...interview }));
      return {
        subject: t(moved ? 'mails.applicationInvited.movedSubject' : 'mails.applicationInvited.subject', {
          title,
        }),
        paragraphs: [
          t(moved ? 'mails.applicationInvited.moved' : 'mails.applicationInvited.good', { title }),
          when ?? t('mails.applicationInvited.soon'),
          ...(place ? [t('mails.applicationInvited.where', { place: isolated(place) })] : []),
          ...(contact ? [t('mails.applicationInvited.contact', { contact: isolated(contact) })] : []),
          t('mails.applicationInvited.free'),
        ],
        button: { label: t('mails.applicationInvited.button'), path: inLanguage(mail) },
        footer: account,
      };
    }
    case 'applicationWithdrawn': {
      const title = isolated(mail.title);
      return {
        subject: t('mails.applicationWithdrawn.subject', { title }),
        paragraphs: [t('mails.applicationWithdrawn.text', { title })],
        button: { label: t('mails.applicationWithdrawn.button'), path: inLanguage(mail) },
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
        quote: isolated(mail.reason),
        paragraphs: [t(`mails.${mail.kind}.why`, why(mail)), t(`mails.${mail.kind}.again`)],
        button: { label: t(`mails.${mail.kind}.button`), path: inLanguage(mail) },
        footer: account,
      };
  }
}

const inLanguage = ({ path, lang }: { path: string; lang: Mail['lang'] }) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;

/** Message parameters for the city of a staff role; null for all cities. */
const whereOf = (city: string | null) =>
  ({ cities: city === null ? 'all' : 'this', city: isolated(city ?? '') }) as const;

const why = ({ title, reason }: Extract<Mail, { title: string; reason: string }>) => ({
  title: isolated(title),
  reason: isolated(reason),
});

function moment({ at, lang, timeZone }: Pick<Extract<Mail, { at: string }>, 'at' | 'lang' | 'timeZone'>) {
  return { date: isolated(formatDate(at, lang, timeZone)), time: isolated(formatTime(at, lang, timeZone)) };
}

/** Masks an email: recognisable to its owner, useless to a stranger who reads the old inbox. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
