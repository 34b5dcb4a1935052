import { Avatar, type AvatarSize } from '#ui/data/avatar'

interface MemberAvatarProps {
  name: string
  photoUrl: string | null
  size?: Extract<AvatarSize, 32 | 48>
}

/** Shows a member's photo if they have one. The name is next to it. */
export function MemberAvatar({ name, photoUrl, size = 32 }: MemberAvatarProps) {
  if (photoUrl === null) return <Avatar name={name} size={size} />
  return (
    <img
      alt=""
      className="shrink-0 rounded-full bg-sunken object-cover"
      height={size}
      loading="lazy"
      src={photoUrl}
      width={size}
    />
  )
}
