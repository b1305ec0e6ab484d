Rails.application.routes.draw do
  root to: "dashboard#show"

  concern :commentable do
    resources :comments, only: [:create, :destroy]
  end

  resource :session, only: %i[new create destroy]
  resource :profile, only: %i[show edit update], controller: "profiles"
  resources :users, except: [:destroy] do
    member do
      patch :deactivate
    end
    collection { get :search }
  end

  resources :projects, concerns: :commentable do
    resources :tasks, shallow: true do
      concerns :commentable
      patch :complete, on: :member
      get :overdue, on: :collection
    end
    resources :memberships, only: %i[index create destroy]
    get "report", to: "projects#report", as: :report
  end

  resources :invoices, only: %i[index show create] do
    post :pay, on: :member
  end

  namespace :admin do
    root to: "accounts#index"
    resources :accounts
    resources :labels, path: "tags"
  end

  namespace :api, defaults: { format: :json } do
    namespace :v1 do
      resources :tasks, only: %i[index show update]
      resource :status, only: :show, controller: "status"
    end
  end

  scope "/reports", as: "reports" do
    get "monthly/:year/:month", to: "reports#monthly", as: :monthly
    get :weekly, to: "reports#weekly"
  end

  scope module: "public", path: "p" do
    get "about", to: "pages#about"
  end

  get "/login", to: "sessions#new", as: :login
  get "/search" => "search#index"
  match "/contact", to: "contacts#new", via: %i[get post], as: "contact"
  direct(:homepage) { "https://harbour.test" }
  resolve("Setting") { [:profile] }
end
