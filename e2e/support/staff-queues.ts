import type { MyListing } from '@dalil/contract/listings';
import type { APIRequestContext } from '@playwright/test';
import { findBusiness } from './api.ts';
import { sendBusiness, sendPhoto } from './business-input.ts';
import { type Member, newMember, post, withSeparateClient } from './members.ts';
import { sendJob, submitPost } from './posts.ts';
import { idOf, type Staff } from './staff.ts';

interface Posts {
  /** Id of a public rental, which gets reported by a member and a guest. */
  reported: number;
  /** Ids of a public job and of a rejected post. */
  job: number;
  rejected: number;
}

/**
 * Fills every staff queue, with single and several items and with overlong words. Returns the id of a suspended
 * member.
 */
export async function fillStaffQueues(
  request: APIRequestContext,
  { author, staff }: { author: Member; staff: Staff },
  { reported, job, rejected }: Posts,
): Promise<{ suspended: string }> {
  const [neighbor, seller] = [await newMember(), await newMember({ name: 'عبد الرحمن الحوراني' })];
  for (const title of ['Tailor for alterations', longTitle]) await sendJob(request, seller, { title });
  await sendBusiness(request, seller, 'Qahwa & Hal');
  await change(request, author, job, {
    title: 'خبّاز للوردية الصباحية والمسائية',
    payFrom: 1_950,
    description: 'Bread and cold kitchen, six mornings a week. A meal each shift, and a day off on Friday.',
  });

  const scam = { reason: 'scam', text: 'طلب مني تحويل العربون قبل رؤية الشقة.' };
  await post(request, `listings/${reported}/reports`, scam, neighbor.token);
  await withSeparateClient((guest) => post(guest, `listings/${reported}/reports`, { reason: 'unavailable' }));
  await withSeparateClient((guest) =>
    post(guest, `listings/${job}/reports`, { reason: 'other', text: longWord }),
  );

  const claim = (name: string, proof: object) =>
    findBusiness(request, 'en', name).then(({ id }) =>
      post(request, `businesses/${id}/claims`, proof, neighbor.token),
    );
  await claim('Najda Towing', { proof: 'call' });
  await claim('Birr Home Care', {
    proof: 'document',
    photos: [await sendPhoto(request, neighbor, undefined, true)],
  });

  const text = 'الأجر المكتوب هو للنصف الأول من الشهر فقط، وقد صحّحته الآن.';
  await post(request, `profile/listings/${rejected}/appeal`, { text }, author.token);
  for (const message of messages)
    await withSeparateClient((guest) => post(guest, 'contact-messages', message));
  for (const email of readers)
    await withSeparateClient((guest) => guest.post('/api/mi/ar/1/subscribes', { multipart: { email } }));
  return { suspended: await suspend(request, staff) };
}

const longTitle = 'مطلوب مسؤول عن استقبال الضيوف والاستعلامات والمستودعات في مطعم عائلي كبير';
const longWord = 'Wirtschaftsprüfungsgesellschaftsbeauftragtenversammlung'.repeat(3);

const messages = [
  {
    name: 'Omar Bazzi',
    email: 'omar.bazzi.of.the.long.address@restaurants.mail.example',
    phone: '(313) 555-0142',
    subject: 'My bakery is listed twice',
    message: `The second entry has our old phone number.\nPlease keep the one on Michigan Ave. ${longWord}`,
  },
  { name: 'Rima', email: 'rima@mail.example', message: 'Thank you for the directory.' },
  {
    name: 'سلمى ناصر',
    email: 'salma@mail.example',
    subject: 'مواعيد العمل',
    message: 'هل الأسواق مفتوحة يوم الجمعة؟ وأين أجد مواقف السيارات؟',
  },
];

const readers = ['hello@qahwa.example', 'omar.bazzi.of.the.long.address@restaurants.mail.example'];

/** Submits an edit of a public post: the edit is pending review while the post stays public unchanged. */
async function change(
  request: APIRequestContext,
  author: Member,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const headers = { authorization: `Bearer ${author.token}` };
  const address = `/api/mi/en/1/profile/listings/${id}`;
  const { version, input } = (await (await request.get(address, { headers })).json()).data;
  const saved = await request.put(address, { headers, data: { version, input: { ...input, ...fields } } });
  if (!saved.ok()) throw new Error(await saved.text());
  await submitPost(request, author, (await saved.json()).data as Pick<MyListing, 'id'> & { version: number });
}

async function suspend(request: APIRequestContext, staff: Staff): Promise<string> {
  const person = await newMember({ name: 'Cheap Cheap Deals' });
  const id = await idOf(request, staff, person);
  const reason = 'نُشر الإعلان نفسه سبع مرات بأسماء مختلفة.';
  await post(request, `staff/accounts/${id}/suspension`, { reason }, staff.token);
  return id;
}
