import * as contract from '@dalil/contract/profile';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { hashPassword, rejectWeakPassword } from '../../../secrets/password.ts';
import { pictureSigner } from '../../../storage/signed-picture-urls.ts';
import { listPlaceNames } from '../../places/places.service.ts';
import { getAccount } from '../accounts.service.ts';
import { reauthenticate } from '../login/login.service.ts';
import { replacePassword } from '../password/password.service.ts';
import { replacePhoto, setPhoto } from './photo.service.ts';
import { updateProfile } from './profile.service.ts';
import { profileView } from './profile.view.ts';

export function registerProfile(app: FastifyInstance): void {
  const sign = pictureSigner(app.config);
  bindEndpoint(app, contract.getProfile, {
    handle: async ({ db, actor }) => ({
      data: profileView(await getAccount(db, actor.accountId), actor, sign),
    }),
  });

  bindEndpoint(app, contract.updateProfile, {
    handle: async ({ db, actor, body }) => ({
      data: profileView(await db.transaction((tx) => updateProfile(tx, actor.accountId, body)), actor, sign),
    }),
  });

  bindEndpoint(app, contract.setProfilePhoto, {
    handle: async ({ db, actor, body }) => ({
      data: profileView(await setPhoto(db, app.storage, actor.accountId, body.photo), actor, sign),
    }),
  });

  bindEndpoint(app, contract.removeProfilePhoto, {
    handle: async ({ db, actor }) => ({
      data: profileView(await db.transaction((tx) => replacePhoto(tx, actor.accountId, null)), actor, sign),
    }),
  });

  bindEndpoint(app, contract.changePassword, {
    handle: async ({ db, scope, actor, body, session }) => {
      const account = await reauthenticate(db, app.throttle, actor, body.current, 'current');
      rejectWeakPassword(body.password, { person: account, places: await listPlaceNames(db) });
      const passwordHash = await hashPassword(body.password);
      const except = actor.sessionId;
      await db.transaction((tx) => replacePassword(tx, scope, account, passwordHash, { except }));
      session.rememberDevice({ id: account.id, passwordHash });
      return { data: { message: translator(scope.lang)('notices.passwordChanged') } };
    },
  });
}
