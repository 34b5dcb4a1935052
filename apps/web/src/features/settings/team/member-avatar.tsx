import { Avatar, type AvatarSize } from '#ui/avatar'

interface MemberAvatarProps {
  name: string
  photoUrl: string | null
  size?: Extract<AvatarSize, 32 | 48>
}

/** A colleague's own picture where they gave one; the name stands beside it. */
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
