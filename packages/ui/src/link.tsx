import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const PlainLink: ComponentType<LinkProps> = (props) => <a {...props} />;

/** The app puts its router's link here, so that every component of this package navigates without reloading. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
