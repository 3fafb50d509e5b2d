import type { Profile } from '@dalil/contract/profile';
import { Avatar } from '@dalil/ui/avatar';
import { Row } from '@dalil/ui/layout';

/** Name, email and photo of the session's owner. */
export function Who({ name, email, photo }: Pick<Profile, 'name' | 'email' | 'photo'>) {
  return (
    <Row gap={12} className="lock-who">
      <Avatar name={name} src={photo?.src} />
      <div>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className="staff-aside">
          <bdi dir="ltr">{email}</bdi>
        </p>
      </div>
    </Row>
  );
}
