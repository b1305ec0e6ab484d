module PostsHelper
  def badge(post) = post.to_s
end
