import type { APIRequestContext } from '@playwright/test';
import { readAreas, readTree } from './api.ts';
import { sendPhoto } from './business-input.ts';
import { type Member, newMember, post } from './members.ts';
import { draftPost, sendJob, submitPost } from './posts.ts';
import { decide, idOf, newModerator, type Staff, trust } from './staff.ts';
import { fillStaffQueues } from './staff-queues.ts';

/** A member with posts, used for screenshots. */
export interface ScreenshotAuthor extends Member {
  /** Ids of a public rental and of one that is pending review. */
  rent: number;
  waitingRent: number;
  /** Ids of a job in the moderators' sample (published without review), and of a job with several applicants. */
  sample: number;
  job: number;
  /** Id of a job without applicants and with an edit that is pending review. */
  quietJob: number;
  /** The staff member who decided on the posts of this author. */
  staff: Staff;
  /** Account id of another staff member, as listed in the staff app. */
  colleague: string;
  /** Account id of a member suspended by staff. */
  suspended: string;
}

/** Ids of posts in the demo data that the author saves. */
const saved = { rent: [101, 102, 103], job: [179, 180] };
const searches = [
  { q: 'halal butcher', frequency: 'weekly' },
  { q: 'شقة غرفتين تحت 1200', type: 'rent', frequency: 'instant' },
];

export async function createScreenshotAuthor(request: APIRequestContext): Promise<ScreenshotAuthor> {
  const [moderator, member] = [await newModerator(), await newMember()];
  const send = async (kind: 'rent' | 'job', input: object) =>
    submitPost(request, member, await draftPost(request, member, kind, input));
  const publish = async (...post: Parameters<typeof send>) => {
    const id = await send(...post);
    await decide(request, moderator, id, { decision: 'approve' });
    return id;
  };
  const home = await homeOf(request, member);
  const job = await jobOf(request);

  const rent = await publish('rent', home);
  const waitingRent = await send('rent', {
    ...home,
    title: 'شقة مشمسة من غرفتين قرب ميشيغان أفنيو',
    bedrooms: 1,
    squareFeet: 640,
    price: 98_000,
  });
  const refused = await send('rent', { ...home, title: 'Basement studio', bedrooms: 0 });
  const reason = 'Please add a photo of the kitchen, and say how many people share the bathroom.';
  await decide(request, moderator, refused, { decision: 'requestChanges', reason });
  await draftPost(request, member, 'rent', { form: 'wanted' });

  const requested = await publish('job', job);
  const quietJob = await publish('job', { ...job, title: 'خبّاز للوردية الصباحية', payFrom: 1_700 });
  await draftPost(request, member, 'job', { form: 'seeker' });
  for (const { answer: response, ...words } of applicants) {
    const { phone, email, token } = await newMember();
    await post(request, `jobs/${requested}/applications`, { ...words, phone, email }, token);
    if (response) await answerNewest(request, member, requested, response);
  }
  for (const [type, ids] of Object.entries(saved))
    await post(request, 'profile/save/many', { type, ids }, member.token);
  for (const search of searches) await post(request, 'profile/searches', search, member.token);
  const rejected = await send('job', { ...job, title: 'Dishwasher', payFrom: 400, payTo: 500 });
  const tooLow = 'The pay is below what the law asks for.';
  await decide(request, moderator, rejected, { decision: 'reject', reason: tooLow });
  const { suspended } = await fillStaffQueues(
    request,
    { author: member, staff: moderator },
    { reported: rent, job: quietJob, rejected },
  );
  const trusted = await newMember();
  await trust(request, moderator, trusted);
  const sample = await sendJob(request, trusted, {
    title: 'سائق توصيل بسيارته',
    description: 'توصيل الطلبات مساءً في ديربورن. Payment by gift cards, please.',
  });
  const colleague = await idOf(request, moderator, moderator);
  return {
    ...member,
    ...{ rent, waitingRent, sample, job: requested, quietJob },
    ...{ staff: moderator, colleague, suspended },
  };
}

async function homeOf(request: APIRequestContext, member: Member) {
  const [types, areas] = [await readTree(request, 'en', 'rent'), await readAreas(request, 'en')];
  const photo = await sendPhoto(request, member);
  return {
    form: 'offer',
    title: 'Bright two-bedroom flat on Oakman Blvd',
    categoryId: types.find(({ key }) => key === 'apartment')?.id,
    areaId: areas[0]?.id,
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 920,
    gender: 'any',
    price: 145_000,
    deposit: 145_000,
    city: '1',
    place: '7312 Oakman Blvd',
    zip: '48126',
    availableFrom: '2027-01-15',
    description: 'Second floor, sun from the south.\nA short walk to the bakery and the bus.',
    photos: [photo],
    phone: '(313) 555-0176',
  };
}

async function jobOf(request: APIRequestContext) {
  const [fields, areas] = [await readTree(request, 'en', 'job'), await readAreas(request, 'en')];
  return {
    form: 'company',
    title: 'Line cook, evening shift',
    companyName: 'Qahwa & Hal',
    categoryId: fields[0]?.id,
    areaId: areas[0]?.id,
    place: 'Michigan Ave and Schaefer',
    jobType: 'full',
    payFrom: 1_900,
    payTo: 2_300,
    experience: 'some',
    description: 'Grill and cold kitchen, five evenings a week. A meal each shift.',
    phone: '(313) 555-0193',
  };
}

/** Applicants in the order of the tabs on the applications page, with the employer's response to each. */
const applicants = [
  {
    name: 'Salma Nasser',
    text: 'Four years on the grill at a family restaurant. Free evenings and weekends, and I can start on Monday.',
  },
  {
    name: 'يوسف حدّاد',
    text: 'أعمل في المطابخ منذ ست سنوات، ثلاث منها على الشواء. يمكنني البدء الأسبوع القادم.',
    answer: { state: 'read' },
  },
  {
    name: 'Omar Bazzi',
    text: 'I cooked for 200 people a day at the hospital.',
    answer: { state: 'invited', interviewAt: new Date(Date.now() + 3 * 86_400_000).toISOString() },
  },
  { name: 'Rima Khoury', text: 'I would like to learn.', answer: { state: 'declined' } },
];

async function answerNewest(
  request: APIRequestContext,
  { token }: Member,
  job: number,
  response: object,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const list = await request.get(`/api/mi/en/1/profile/listings/${job}/applications`, { headers });
  const [newest] = ((await list.json()) as { data: { id: number }[] }).data;
  await post(request, `profile/applications/${newest?.id}/state`, response, token);
}
