import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const PlainLink: ComponentType<LinkProps> = (props) => <a {...props} />;

/**
 * The app provides its router's link component here, so that every link of this package navigates without a reload.
 */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
