import type { RouteName } from './client.ts';

/** `kept`: all its answers are kept, and there are few of them. Otherwise calls that one network may make in a minute. */
export type CallLimit = 'kept' | number;

/** Answers that are made anew, or kept for addresses that anybody can make up. A whole school may stand behind one network. */
const reading = 300;
/** What writes, or looks at a secret; guesses have limits of their own beside it. */
const writing = 120;
const guessing = 60;
/** What reaches a person: a mail, a message, a report. */
const sending = 5;

/** The one rule for what is limited: everything that is not kept. A call without a line here does not compile. */
export const callLimits = {
  'GET about': 'kept',
  'GET blogs': reading,
  'GET businesses': reading,
  'GET businesses/:id': reading,
  'GET businesses/:id/similar': reading,
  'GET businesses/by-id': reading,
  'GET businesses/map': reading,
  'GET categories': reading,
  'GET categories/:id': reading,
  'GET contact-page': 'kept',
  'GET facts': reading,
  'GET facts/filters': reading,
  'GET general-settings': 'kept',
  'GET home': 'kept',
  'GET legal/:page': 'kept',
  'GET map-sketch': 'kept',
  'GET our_services': 'kept',
  'GET welcome_screen': 'kept',
  'POST contact-messages': sending,
  // Beside limits of its own for a day.
  'POST listings/:id/contact': 20,
  'POST listings/:id/count': guessing,
  'POST listings/:id/reports': sending,
  'POST login': guessing,
  'POST login/two-step': guessing,
  'POST logout': writing,
  'POST password/forgot': guessing,
  'POST password/resend': guessing,
  'POST password/reset': guessing,
  'POST register': guessing,
  'POST register/confirm': guessing,
  'POST register/resend': guessing,
  'POST session/renew': reading,
  'POST subscribes': sending,

  'DELETE media/:id': guessing,
  'DELETE profile/photo': writing,
  'DELETE profile/sessions': writing,
  'DELETE profile/sessions/:id': writing,
  // Asked again and again while a photo is looked at.
  'GET media/:id': 600,
  'GET profile': reading,
  'GET profile/businesses/:id/preview': reading,
  'GET profile/export': 4,
  'GET profile/favorite': reading,
  'GET profile/favorite/ids': reading,
  'GET profile/listings': reading,
  'GET profile/counts': reading,
  'GET profile/listings/:id': reading,
  'GET profile/sessions': reading,
  'PATCH profile': writing,
  'POST businesses/:id/claims': sending,
  'POST businesses/:id/claims/code': sending,
  'POST media': guessing,
  'POST media/:id/complete': guessing,
  'POST profile/delete': guessing,
  'POST profile/email': guessing,
  'POST profile/email/confirm': guessing,
  'POST profile/email/resend': guessing,
  'POST profile/listings': 20,
  'POST profile/listings/:id/state': guessing,
  'POST profile/listings/:id/submit': 20,
  'POST profile/password': guessing,
  'POST profile/photo': 10,
  'POST profile/save': writing,
  'POST profile/save/many': 30,
  'POST profile/two-step/disable': guessing,
  'POST profile/two-step/enable': guessing,
  'POST profile/two-step/recovery': guessing,
  'POST profile/two-step/setup': guessing,
  // A form saves after each pause in typing, in every tab.
  'PUT profile/listings/:id': writing,

  'GET staff/accounts': reading,
  'GET staff/businesses/:id/preview': reading,
  'GET staff/claims': reading,
  'GET staff/facts': reading,
  'GET staff/listings/:id/review': reading,
  'GET staff/listings/queue': reading,
  'GET staff/reports': reading,
  'POST staff/claims/:id/decision': writing,
  'POST staff/facts': writing,
  'POST staff/listings/:id/evidence': writing,
  'POST staff/listings/:id/hold': writing,
  'POST staff/listings/:id/decision': writing,
  'POST staff/listings/:id/removal': writing,
  'POST staff/reports/:id/resolution': writing,
  'PUT staff/accounts/:id/roles': writing,
  'PUT staff/accounts/:id/trusted': writing,
  'PUT staff/facts/:id': writing,
  'PUT staff/facts/order': writing,
  'PUT staff/listings/:id/verified': writing,
} as const satisfies Record<RouteName, CallLimit>;
